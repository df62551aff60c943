import { speakOfFlights } from '#src/i18n/locale.ts'

/** Fetches what is said and done of an approval, with its words: the ticket, which every device keeps, does without. */
export const fetchApproval = async () => {
  const [module] = await Promise.all([import('./ApprovalState.tsx'), speakOfFlights()])
  return module
}

/** The same of asking for a new price of held flights. */
export const fetchAskForPrice = async () => {
  const [module] = await Promise.all([import('./AskForPrice.tsx'), speakOfFlights()])
  return module
}
