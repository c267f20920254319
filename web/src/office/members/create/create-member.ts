/** What was typed, without the fields that were left empty. */
export function withoutEmpty<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  ) as Values;
}
