import { afterEach, expect, it } from 'vitest'
import { contactDraft, watchContactDraft } from './contact-draft.ts'
import { browser, good, opened } from './session-test-support.ts'
import { memoryStorage } from '../device/test-support.ts'

afterEach(() => contactDraft.forget())

const signedIn = () => {
  const tab = browser()
  const storage = memoryStorage()
  const [here, there] = [opened({ storage, channel: tab() }), opened({ storage, channel: tab() })]
  here.session.start(good)
  contactDraft.keep({ message: 'Mine alone' })
  return { here, there }
}

it('forgets an unsent message at a sign-out, here or in another tab, and for a closed account', async () => {
  const { here } = signedIn()
  watchContactDraft(here.session)
  await here.session.signOut()
  expect(contactDraft.read()).toBeNull()
  const other = signedIn()
  watchContactDraft(other.there.session)
  await other.here.session.signOut()
  expect(contactDraft.read()).toBeNull()
  const closed = signedIn()
  watchContactDraft(closed.here.session)
  closed.here.session.close(good, 'Closed.')
  expect(contactDraft.read()).toBeNull()
})

it('leaves it where the session expired: the same person signs in again', () => {
  const { here } = signedIn()
  watchContactDraft(here.session)
  here.clock.now += 600_000
  here.session.tokenForRequest({ background: false })
  expect(contactDraft.read()).toEqual({ message: 'Mine alone' })
})
