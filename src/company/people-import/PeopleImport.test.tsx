import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PeoplePreview } from '#contract/companies/people-import.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn, speakToStaff } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { PeopleImport } from './PeopleImport.tsx'

signedInForEachTest()
beforeEach(async () => {
  session.start(tokenOf({ exp: Date.now() / 1000 + 3600, role: 'owner' }))
  await speak('en')
  await speakToStaff()
  await speakIn(['security'])
})
afterEach(cleanup)

const COUNTS = { added: 2, changed: 1, unchanged: 0, rolesStay: 0, mailHours: 0 }
const PREVIEW: PeoplePreview = { ...COUNTS, wrong: 0, problems: [], problemCount: 0, notes: [] }
const WRONG = {
  row: 3,
  column: 'Email',
  code: 'email_invalid',
  message: 'Enter an email address like name@company.com.',
}

type Answers = { preview?: () => Response; run?: () => Response }
const open = async ({ preview = () => answered(PREVIEW), run = () => answered(COUNTS) }: Answers = {}) => {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const onDone = vi.fn<() => void>()
  serve(async (request) => {
    const path = new URL(request.url).pathname
    if (!path.startsWith('/api/Admin/People/import')) return answered({})
    sent.push({ path, key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return path.endsWith('preview') ? preview() : run()
  })
  const root = createRootRoute()
  const component = () => <PeopleImport onDone={onDone} onClose={() => undefined} />
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component })]), path)
  return { sent, onDone }
}
const choose = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  await userEvent.upload(input, new File([text], 'people.csv', { type: 'text/csv' }))
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('checks a file, says what will happen, and imports it', async () => {
  const { sent, onDone } = await open()
  await choose('Email;Role\na@people.example;user\nb@people.example;\n')
  await press('Check file')
  await press('Import and invite 2 people')
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(screen.getByText(/2 people invited/)).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
  const body = {
    header: ['Email', 'Role'],
    rows: [
      { row: 2, cells: ['a@people.example', 'user'] },
      { row: 3, cells: ['b@people.example', ''] },
    ],
  }
  expect(sent.map((one) => one.body)).toEqual([body, body])
})

it('shows mistakes by row and column and offers no import', async () => {
  await open({ preview: () => answered({ ...PREVIEW, wrong: 1, problems: [WRONG], problemCount: 140 }) })
  await choose('Email\na@people.example\nx\n')
  await press('Check file')
  expect(await screen.findByText(/Row 3, Email: Enter an email address/)).toBeTruthy()
  expect(screen.getByText('And 139 more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Import and invite/ })).toBeNull()
})

it('repeats an import after a lost answer under the same key, and a new file under another', async () => {
  let isLost = true
  const { sent } = await open({
    run: () => {
      if (!isLost) return answered(COUNTS)
      isLost = false
      throw new TypeError('Failed to fetch')
    },
  })
  await choose('Email\na@people.example\n')
  await press('Check file')
  await press(/Import and invite/)
  expect(await screen.findByText(/We can't connect right now/)).toBeTruthy()
  await press(/Import and invite/)
  expect(await screen.findByText('Import finished')).toBeTruthy()
  const keys = sent.flatMap(({ key }) => (key === null ? [] : [key]))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('shows what another admin changed meanwhile in place of the preview', async () => {
  const details = { problems: [WRONG], count: 1 }
  await open({
    run: () => refused({ status: 422, code: 'import_rejected', message: 'Nothing was imported.', details }),
  })
  await choose('Email\na@people.example\n')
  await press('Check file')
  await press(/Import and invite/)
  expect(await screen.findByText('Nothing was imported')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check file' })).toBeTruthy()
})

it('says why a file cannot be read, and asks for one', async () => {
  const { sent } = await open()
  await press('Check file')
  expect(await screen.findByText('Choose a file.')).toBeTruthy()
  await choose('%PDF-1.7')
  expect(await screen.findByText(/We can't read this file/)).toBeTruthy()
  expect(sent).toEqual([])
})
