import { tabStore } from '../device/tab-store.ts'
import type { Session, SessionEnd } from './session.ts'

/** An unsent contact message of this tab, also of a visitor. */
export const contactDraft = tabStore('singgah.contact')

/** After these the next person of the tab may be another one; after an expired session it is mostly the same. */
const FOR_GOOD: readonly SessionEnd[] = ['signedOut', 'elsewhere', 'closed']

/** What somebody typed is not left to the next person who signs in in this tab. */
export const watchContactDraft = (session: Pick<Session, 'onEnd'>): void => {
  session.onEnd((end) => {
    if (FOR_GOOD.includes(end)) contactDraft.forget()
  })
}
