/** Half-open range of offsets. */
export interface Span {
  start: number;
  end: number;
}
