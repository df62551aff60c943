import { speakOfFlights } from '#src/i18n/locale.ts'

/** Fetches what is said and done of an approval, with its words: the ticket, which every device keeps, does without. */
export const fetchApproval = async () => {
  const [module] = await Promise.all([import('./ApprovalState.tsx'), speakOfFlights()])
  return module
}
