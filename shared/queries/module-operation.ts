/** What a single role can be asked to do with a query. */
export const moduleOperations = ['analyze', 'recommendations', 'risks', 'validate'] as const;
export type ModuleOperation = (typeof moduleOperations)[number];
