import { speakOfFlights } from '#src/i18n/locale.ts'

/** Loads the travel credit components with their messages: screens that every device stores do not include them. */
export const fetchCredits = async () => {
  const [{ CreditRows }, { CreditList }] = await Promise.all([
    import('./CreditRows.tsx'),
    import('./CreditList.tsx'),
    speakOfFlights(),
  ])
  return { CreditRows, CreditList }
}
