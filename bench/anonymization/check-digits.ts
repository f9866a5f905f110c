/** The digits with the one behind them that makes the Luhn sum a multiple of ten. */
export function digitWithLuhn(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An IBAN of a country and its account part, in groups of four. */
export function ibanOf(country: string, account: string): string {
  const numeric = `${account}${country}00`
    .split('')
    .map((char) => (/\d/.test(char) ? char : String(char.charCodeAt(0) - 55)))
    .join('');
  const check = 98n - (BigInt(numeric) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
