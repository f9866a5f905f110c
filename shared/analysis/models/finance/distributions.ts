/** Quantile functions for simulation: given u in (0, 1) they return the value below which that share of draws lies. */

export type Quantile = (u: number) => number;

/** Standard normal distribution function to double precision (Hart 1968, as given by West 2005). */
export function normalCdf(z: number): number {
  const x = Math.abs(z);
  if (x > 37) return z > 0 ? 1 : 0;
  const density = Math.exp((-x * x) / 2);
  let below: number;
  if (x < 7.07106781186547) {
    const above =
      (((((0.0352624965998911 * x + 0.700383064443688) * x + 6.37396220353165) * x + 33.912866078383) * x +
        112.079291497871) *
        x +
        221.213596169931) *
        x +
      220.206867912376;
    const under =
      ((((((0.0883883476483184 * x + 1.75566716318264) * x + 16.064177579207) * x + 86.7807322029461) * x +
        296.564248779674) *
        x +
        637.333633378831) *
        x +
        793.826512519948) *
        x +
      440.413735824752;
    below = (density * above) / under;
  } else below = density / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
  return z > 0 ? 1 - below : below;
}

/** Inverse of the standard normal distribution function (Acklam 2003, relative error below 1.2e−9). */
export function normalQuantile(u: number): number {
  if (u > 0.97575) return -normalQuantile(1 - u);
  if (u < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(Math.max(u, 1e-300)));
    return (
      (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
    );
  }
  const q = u - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}

/** Mean (min + 4·mode + max) / 6 and standard deviation (max − min) / 6 of the PERT estimate. */
export function pertMoments(min: number, mode: number, max: number): { mean: number; sd: number } {
  return { mean: (min + 4 * mode + max) / 6, sd: (max - min) / 6 };
}

const cells = 512;

/** Quantile of the PERT distribution, a scaled beta, from a table of its distribution function. */
export function pertQuantile(min: number, mode: number, max: number): Quantile {
  const width = max - min;
  if (!(width > 0)) return () => mode;
  const alpha = 4 * ((mode - min) / width);
  const beta = 4 * ((max - mode) / width);
  const cumulative = new Float64Array(cells + 1);
  for (let cell = 0; cell < cells; cell += 1) {
    const x = (cell + 0.5) / cells;
    cumulative[cell + 1] = (cumulative[cell] ?? 0) + x ** alpha * (1 - x) ** beta;
  }
  const total = cumulative[cells] ?? 1;
  return (u) => {
    const wanted = u * total;
    let low = 0;
    let high = cells;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    const from = cumulative[low] ?? 0;
    const step = (cumulative[high] ?? 0) - from;
    return min + (width * (low + (step > 0 ? (wanted - from) / step : 0))) / cells;
  };
}

/** Quantile of the lognormal distribution whose 5th and 95th percentiles are given; both must be positive. */
export function lognormalQuantile(p5: number, p95: number): Quantile {
  const mu = (Math.log(p5) + Math.log(p95)) / 2;
  const sigma = (Math.log(p95) - Math.log(p5)) / (2 * 1.6448536269514722);
  return (u) => Math.exp(mu + sigma * normalQuantile(u));
}
