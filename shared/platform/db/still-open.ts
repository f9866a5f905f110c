/**
 * Condition that what a row of this table or alias stands for, a query or a delivery, has not ended, for statements that know its
 * id. By the constraints `…_finished_once` it is the same as a status of work to be done, but no partial index serves it: counted
 * in a quiet hour, what is open looks so little that the planner would read all of it to find one row by its id, and go on so
 * while thousands wait.
 */
export const stillOpen = (name: string): string => `${name}.finished_at is null`;
