const owner =
  /^(?:own|target|buyer|seller|competitor|market|supplier|customer|lender|investor|unit|person|combined|option:[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39})$/u;

/** Whether a text names whose a figure can be, as callers write it. */
export const isOwner = (text: string): boolean => owner.test(text);
