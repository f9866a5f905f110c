/**
 * Condition that the query of this table or alias has not ended, for statements that know its id. The same as its status being
 * `processing`, by the constraint `queries_finished_once`, but no partial index serves it: counted when few queries were open, theirs look
 * so small that the planner would read all of them to find one by its id, and go on so while thousands wait.
 */
export const stillOpen = (name: string): string => `${name}.finished_at is null`;
