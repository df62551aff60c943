import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProfileFacts, ShownProfile } from '#contract/accounts/user-profile.ts'
import { queryClient, session } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { openUserStore, type UserStore } from '#src/platform/device/user-store.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { PROFILE_FORM, profileFormOf, type ProfileForm } from '../profile/profile-form.ts'
import { storeDraft, storedDraft } from './record-draft.ts'
import { useRecordForm } from './use-record-form.ts'

signedInForEachTest()
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
beforeEach(() => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
})
afterEach(() => {
  cleanup()
  device.close()
  vi.unstubAllGlobals()
})

const EDIT = '01920000-0000-7000-8000-0000000000e1'
const OTHER_EDIT = '01920000-0000-7000-8000-0000000000e2'
const LANE = 'profile'

const profile = (phone: string | null): ShownProfile => ({
  name: { givenNames: 'Sari', familyName: 'Dewi' },
  title: null,
  birthDate: null,
  gender: null,
  nationality: null,
  documents: [],
  phone,
  emergencyContact: null,
})

const storeOf = (): UserStore => {
  const { user } = session.getState()
  if (user === null) throw new Error('nobody is signed in')
  return openUserStore(user)
}

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

/** The form of a page that opens with the input of before, typed over an empty number, and shows this record. */
const opened = async (typed: string, shown: { edit: string; phone: string }) => {
  const store = storeOf()
  const base = { revision: 5, edit: EDIT, before: profile(null) }
  await storeDraft(store, LANE, { base, form: profileFormOf(profile(typed)) })
  const start = { form: profileFormOf(profile(shown.phone)), base: { revision: 6, edit: OTHER_EDIT } }
  const { result } = renderHook(
    () =>
      useRecordForm<ProfileForm, ProfileFacts, ShownProfile>(PROFILE_FORM, {
        lane: LANE,
        start,
        shown: { edit: shown.edit, facts: profile(shown.phone), start: () => start },
        conflict: null,
        send: async () => 'sent',
        onConflict: () => undefined,
        done: async () => undefined,
      }),
    { wrapper },
  )
  return { result, stored: () => storedDraft(store, LANE, PROFILE_FORM) }
}

it('input that was sent by the edit that is shown is forgotten: the next change is based on that edit', async () => {
  const { result, stored } = await opened('+62 811 222 333', { edit: EDIT, phone: '+62811222333' })
  await waitFor(async () => expect(await stored()).toBeNull())
  expect(result.current.isTyped).toBe(false)
  expect(result.current.base.revision).toBe(6)
})

it.each([
  ['typed after it was sent', '+62811222444', EDIT],
  ['not sent', '+62811222333', OTHER_EDIT],
  ['not finished', '+6', EDIT],
])('input that was %s stays', async (_what, typed, edit) => {
  const { result, stored } = await opened(typed, { edit, phone: '+62811222333' })
  await waitFor(() => expect(result.current.isTyped).toBe(true))
  expect(result.current.form.phone).toBe(typed)
  expect(await stored()).not.toBeNull()
})
