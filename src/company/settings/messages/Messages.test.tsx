import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ContactMessage } from '#contract/content/contact-messages.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Messages } from './Messages.tsx'

const MESSAGE: ContactMessage = {
  caseId: '01920000-0000-7000-8000-0000000000c1',
  number: 'SG-7KQ2M9XA',
  topic: 'refund',
  reference: 'SG-4T7KQ2',
  name: 'Siti Rahmawati',
  email: 'siti@people.example',
  message: 'Where is my refund?\nIt is late.',
  locale: 'en',
  receivedAt: '2026-11-24T03:00:00.000Z',
  answered: null,
  version: 0,
}
const ANSWERED: ContactMessage = {
  ...MESSAGE,
  caseId: '01920000-0000-7000-8000-0000000000c2',
  number: 'SG-22222222',
  name: 'Budi Santoso',
  answered: { at: '2026-11-24T05:00:00.000Z', by: 'Rina' },
  version: 1,
}
const page = (items: ContactMessage[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  open: items.filter((one) => one.answered === null).length,
  asOf: '2026-11-25T03:00:00.000Z',
})

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Messages })]), path)
}

const rowOf = async (name: RegExp) => within((await screen.findByText(name)).closest('tr') ?? document.body)

it('shows a message to be answered by email, and marks it with the version that was read', async () => {
  const sent: { body: unknown; version: string | null }[] = []
  await open(async (request) => {
    if (request.method !== 'PUT') return answered(page([MESSAGE, ANSWERED]))
    sent.push({ body: await request.clone().json(), version: request.headers.get('if-match') })
    return answered({ ...MESSAGE, answered: ANSWERED.answered, version: 1 })
  })
  expect((await rowOf(/^Siti/)).getByText('Unanswered')).toBeTruthy()
  expect((await rowOf(/^Budi/)).getByText('Answered')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Read case SG-7KQ2M9XA' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/Where is my refund\?/)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    'mailto:siti@people.example?subject=Re%3A%20SG-7KQ2M9XA',
  )
  await userEvent.click(sheet.getByRole('button', { name: 'Mark as answered' }))
  await waitFor(() => expect(sent).toEqual([{ body: { isAnswered: true }, version: '"0"' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens an answered message again, and says so when it was changed in between', async () => {
  await open((request) =>
    request.method === 'PUT' ? refused({ status: 412, code: 'changed_meanwhile' }) : answered(page([ANSWERED])),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Read case SG-22222222' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/Answered by Rina/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(sheet.getByRole('alert')).toBeTruthy())
})

it('asks for open messages alone, and for the next page', async () => {
  const asked: string[] = []
  await open((request) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.toString())
    if (searchParams.get('state') !== 'open') return answered(page([ANSWERED]))
    return answered(searchParams.has('cursor') ? page([{ ...MESSAGE, caseId: ANSWERED.caseId }]) : page([MESSAGE], 'c'))
  })
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'open')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByText(/^Siti/)).toHaveLength(2))
  expect(asked).toEqual(['', 'state=open', 'state=open&cursor=c'])
})

it('says what will appear while there is none', async () => {
  await open(() => answered(page([])))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})

const noNetwork = () => Response.error()
const forbidden = () => refused({ status: 403, code: 'forbidden' })

it('offers to try again offline and after a failure, and says who may read to everybody else', async () => {
  let answer: () => Response = noNetwork
  await open(() => answer())
  expect(await screen.findByText('Go online to read messages')).toBeTruthy()
  answer = forbidden
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Only the company that runs this installation reads contact messages.')).toBeTruthy()
})
