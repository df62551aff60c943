import { speakOfFlights } from '#src/i18n/locale.ts'

/** Fetches what is told and done of credits with airlines, with its words: screens that every device keeps do without. */
export const fetchCredits = async () => {
  const [{ CreditRows }, { CreditList }] = await Promise.all([
    import('./CreditRows.tsx'),
    import('./CreditList.tsx'),
    speakOfFlights(),
  ])
  return { CreditRows, CreditList }
}
