import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { TravellerImport } from './TravellerImport.tsx'

signedInForEachTest()
beforeEach(async () => {
  session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
  await speak('en')
  await speakOnScreens()
  await speakIn(['security'])
})
afterEach(cleanup)

const Screen = () => <TravellerImport onClose={() => undefined} />

const open = async (answer: () => Response) => {
  const sent: { key: string | null; body: unknown }[] = []
  serve(async (request) => {
    if (!request.url.endsWith('/api/Travellers/import')) return answered({})
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return answer()
  })
  const root = createRootRoute()
  const path = '/user/travelers'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Screen })]), path)
  return sent
}
const importFile = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  await userEvent.upload(input, new File([text], 'travellers.csv', { type: 'text/csv' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
}

it('sends the rows of the file, and says what became of them', async () => {
  const sent = await open(() => answered({ added: 2, changed: 1, unchanged: 0 }))
  await importFile('Given names,Family name\nSiti,Rahmawati\nWayan,\nBudi,Santoso\n')
  expect(await screen.findByText('2 travellers added.')).toBeTruthy()
  expect(screen.getByText('1 traveller updated.')).toBeTruthy()
  expect(sent).toMatchObject([{ body: { header: ['Given names', 'Family name'], rows: [{ row: 2 }, {}, {}] } }])
})

it('shows mistakes by row, and sends a corrected file under another key', async () => {
  const problem = { row: 2, column: 'Gender', code: 'gender_unknown', message: 'Enter F, M or X.' }
  const details = { problems: [problem], count: 1 }
  const sent = await open(() => refused({ status: 422, code: 'import_rejected', message: 'Nothing.', details }))
  await importFile('Given names,Gender\nSiti,woman\n')
  expect(await screen.findByText('Row 2, Gender: Enter F, M or X.')).toBeTruthy()
  await importFile('Given names,Gender\nSiti,F\n')
  await screen.findByText('Row 2, Gender: Enter F, M or X.')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

it('keeps the file without network', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch')
  })
  await importFile('Given names\nSiti\n')
  expect(await screen.findByText(/Your file is still here/)).toBeTruthy()
})
