import { speakOfFlights } from '#src/i18n/locale.ts'

/** Loads the approval components with their messages: the ticket, which every device stores, does not include them. */
export const fetchApproval = async () => {
  const [module] = await Promise.all([import('./ApprovalState.tsx'), speakOfFlights()])
  return module
}

/** The same of asking for a new price of held flights. */
export const fetchAskForPrice = async () => {
  const [module] = await Promise.all([import('./AskForPrice.tsx'), speakOfFlights()])
  return module
}
