/** Half-open range of offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Whether two ranges have a character in common. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
