import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { anEntry, NINE } from '../directory-test-support.ts'
import { SuggestEdit } from './SuggestEdit.tsx'

const ENTRY = anEntry()
const asOf = NINE.toISOString()

beforeEach(async () => {
  await speak('en')
  await speakIn(['directory'])
})
afterEach(cleanup)

let onPut: (body: unknown) => Response = () => answered({})

const component = () => <SuggestEdit entry={ENTRY} />
const open = async (own: readonly object[] = []) => {
  serve(async (request) => {
    if (request.method === 'PUT') return onPut(await request.clone().json())
    return answered({ items: own, asOf })
  })
  const root = createRootRoute()
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })]), '/')
}
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest an edit' }))
  return within(await screen.findByRole('dialog'))
}
const suggestion = { suggestionId: ENTRY.entryId, entryId: ENTRY.entryId, changes: {}, note: '', suggestedAt: asOf }

it('asks visitors to sign in, and leads them back', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Sign in to suggest an edit' })
  expect(link.getAttribute('href')).toBe('/sign-in?redirectedFrom=%2F')
})

describe('of somebody signed in', () => {
  signedInForEachTest()

  it('sends what was changed and nothing else', async () => {
    const sent: unknown[] = []
    onPut = (body) => {
      sent.push(body)
      return answered({ ...suggestion, decision: null })
    }
    await open()
    const sheet = await openSheet()
    await userEvent.clear(sheet.getByLabelText('Phone'))
    await userEvent.selectOptions(sheet.getByLabelText('Sunday'), 'closed')
    await userEvent.type(sheet.getByLabelText('How do you know? (optional)'), 'I was there')
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const week = [...ENTRY.hours.week.slice(0, 6), []]
    expect(sent).toEqual([{ entryId: ENTRY.entryId, changes: { phone: null, week }, note: 'I was there' }])
  })

  it('says what is missing or wrong beside its field, and loses nothing when it is closed', async () => {
    let sends = 0
    onPut = () => {
      sends += 1
      const problem = {
        field: 'body.changes.phone',
        code: 'phone_invalid' as const,
        message: 'Enter a valid phone number.',
      }
      return refused({ status: 400, code: 'phone_invalid', fields: [problem] })
    }
    await open()
    let sheet = await openSheet()
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }))
    expect(await sheet.findByText("Change what's different first.")).toBeTruthy()
    await userEvent.clear(sheet.getByLabelText('Name'))
    await userEvent.click(sheet.getByRole('button', { name: 'Add hours to Monday' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }))
    expect(await sheet.findByText('Required.')).toBeTruthy()
    expect(await sheet.findByText("Fill in both times. Hours of one day can't overlap.")).toBeTruthy()
    expect(sheet.getAllByLabelText('Monday, opens')[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(sends).toBe(0)
    await userEvent.type(sheet.getByLabelText('Name'), ENTRY.name)
    await userEvent.click(sheet.getAllByRole('button', { name: 'Remove these hours of Monday' })[1] ?? document.body)
    await userEvent.clear(sheet.getByLabelText('Phone'))
    await userEvent.type(sheet.getByLabelText('Phone'), 'call me')
    await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }))
    expect(await sheet.findByText('Enter a valid phone number.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Phone')))
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    sheet = await openSheet()
    expect(sheet.getByLabelText<HTMLInputElement>('Phone').value).toBe('call me')
  })

  it('says while an edit is in review', async () => {
    await open([{ ...suggestion, decision: null }])
    expect(await screen.findByText("We're reviewing your edit and will let you know.")).toBeTruthy()
  })
})
