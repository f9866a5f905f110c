const dayMs = 86_400_000;

/** Days from one ISO 8601 moment to another, parts of days counted; below nothing where `to` lies before, NaN where one is no date. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
