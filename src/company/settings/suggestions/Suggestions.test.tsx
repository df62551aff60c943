import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Suggestion } from '#contract/directory/suggestions.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Suggestions } from './Suggestions.tsx'

const week = Array.from({ length: 7 }, () => [{ from: 480, until: 1020 }])
const SUGGESTION: Suggestion = {
  suggestionId: '01920000-0000-7000-8000-0000000000c1',
  entryId: '01920000-0000-7000-8000-0000000000e1',
  changes: { name: 'Apotek Baru', phone: null, week: [[], ...week.slice(1)] },
  note: 'I was there today.',
  suggestedAt: '2026-11-24T03:00:00.000Z',
  decision: null,
  entry: {
    name: 'Apotek Daun Hijau',
    address: 'Jl. Veteran 8',
    phone: '+62 21 0555 123',
    week,
    isClosed: false,
    cityName: 'Jakarta',
  },
  suggestedBy: 'Siti Rahmawati',
  version: 0,
}
const page = (items: Suggestion[]) => ({ items, nextCursor: null, waiting: items.length, asOf: SUGGESTION.suggestedAt })

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakIn(['directory'])
})
afterEach(cleanup)

const open = async (answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Suggestions })]), path)
}
const review = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Review the edit of Apotek Daun Hijau' }))
  return within(await screen.findByRole('dialog'))
}

it('shows what is and what is suggested, and takes over what stays ticked with the version that was read', async () => {
  const sent: { body: unknown; version: string | null }[] = []
  await open(async (request) => {
    if (request.method !== 'PUT') return answered(page([SUGGESTION]))
    sent.push({ body: await request.clone().json(), version: request.headers.get('if-match') })
    return answered({ ...SUGGESTION, version: 1 })
  })
  expect(await screen.findByText('Name, Phone, Opening hours')).toBeTruthy()
  const sheet = await review()
  expect(sheet.getByText('I was there today.')).toBeTruthy()
  expect(sheet.getByText('Apotek Baru')).toBeTruthy()
  expect(sheet.getAllByText(/^Monday/).map(({ textContent }) => textContent)).toEqual([
    'Monday: 08:00–17:00',
    'Monday: Closed',
  ])
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Name' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Accept selected' }))
  await waitFor(() => expect(sent).toEqual([{ body: { accepted: ['phone', 'week'], reason: '' }, version: '"0"' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks for a reason at its field when an edit is declined, and keeps what was typed when it was decided meanwhile', async () => {
  const answers = [
    () =>
      refused({
        status: 400,
        code: 'validation_failed',
        fields: [{ field: 'body.reason', code: 'required', message: 'Required.' }],
      }),
    () => refused({ status: 412, code: 'changed_meanwhile' }),
  ]
  await open((request) =>
    request.method === 'PUT' ? (answers.shift()?.() ?? Response.error()) : answered(page([SUGGESTION])),
  )
  const sheet = await review()
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }))
  expect(await sheet.findByText('Required.')).toBeTruthy()
  const reason = sheet.getByLabelText<HTMLTextAreaElement>('Reason, if you decline')
  await userEvent.type(reason, 'They answered.')
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(reason.value).toBe('They answered.')
})

it('says what will appear, how to go on offline, and who reviews', async () => {
  let answer: Response = answered(page([]))
  await open(() => answer.clone())
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
  answer = Response.error()
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'decided')
  expect(await screen.findByText('Go online to review edits')).toBeTruthy()
  answer = refused({ status: 403, code: 'forbidden' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Only the company that runs this installation reviews/)).toBeTruthy()
})
