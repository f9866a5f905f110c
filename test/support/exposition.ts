/** One line of a Prometheus exposition. */
export interface Series {
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format of Prometheus. @throws Error for a line that is none, or a name without HELP and TYPE. */
export function readExposition(text: string) {
  const series = new Map<string, Series[]>();
  const described = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const comment = /^# (?:HELP|TYPE) (\S+) .+$/.exec(line);
    if (comment?.[1] !== undefined) {
      described.add(comment[1]);
      continue;
    }
    const match = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    const name = match?.[1];
    if (name === undefined) throw new Error(`not a line of an exposition: ${line}`);
    if (!described.has(name) && !described.has(name.replace(/_(?:bucket|sum|count)$/, '')))
      throw new Error(`${name} is not described`);
    const labels = Object.fromEntries(
      [...(match?.[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
        label,
        value,
      ]),
    );
    series.set(name, [...(series.get(name) ?? []), { labels, value: Number(match?.[3]) }]);
  }
  const has =
    (wanted: Record<string, string>) =>
    ({ labels }: Series): boolean =>
      Object.entries(wanted).every(([name, value]) => labels[name] === value);
  return {
    names: [...described],
    series: (name: string): Series[] => series.get(name) ?? [],
    /** Value of the one series with these labels, or undefined. */
    value: (name: string, labels: Record<string, string> = {}): number | undefined =>
      series.get(name)?.find(has(labels))?.value,
  };
}
export type ReadExposition = ReturnType<typeof readExposition>;
