import { normalCdf } from './distributions.js';

export interface OptionInputs {
  /** Present value of what the option buys: for an investment, the value of its flows today. */
  spot: number;
  strike: number;
  /** Continuous risk-free rate, decimal a year. */
  rate: number;
  volatility: number;
  years: number;
}

/** European call and put without dividends (Black and Scholes 1973). Null unless every quantity is positive. */
export function blackScholes({
  spot,
  strike,
  rate,
  volatility,
  years,
}: OptionInputs): { call: number; put: number } | null {
  if (!(spot > 0) || !(strike > 0) || !(volatility > 0) || !(years > 0)) return null;
  const spread = volatility * Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate + volatility ** 2 / 2) * years) / spread;
  const d2 = d1 - spread;
  const discounted = strike * Math.exp(-rate * years);
  return {
    call: spot * normalCdf(d1) - discounted * normalCdf(d2),
    put: discounted * normalCdf(-d2) - spot * normalCdf(-d1),
  };
}
