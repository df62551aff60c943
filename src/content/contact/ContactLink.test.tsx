import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { ContactLink } from './ContactLink.tsx'

const TOKEN = 'x'.repeat(43)

beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (what: 'confirm' | 'stop', answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const component = () => <ContactLink token={TOKEN} what={what} />
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path: '/x', component })]), '/x')
}

it.each([
  ['confirm', 'Confirm address', '/api/ContactCases/Confirm', 'Address confirmed'],
  ['stop', 'Stop emails', '/api/ContactCases/Stop', 'Emails stopped'],
] as const)('%ss by a press, not by opening the link', async (what, button, path, title) => {
  const asked: [string, unknown][] = []
  await open(what, async (request) => {
    asked.push([new URL(request.url).pathname, await request.clone().json()])
    return answered(what === 'confirm' ? { confirmed: true } : { stopped: true })
  })
  const press = await screen.findByRole('button', { name: button })
  expect(asked).toEqual([])
  await userEvent.click(press)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(asked).toEqual([[path, { token: TOKEN }]])
})

it('says that a link is not valid', async () => {
  await open('confirm', () => refused({ status: 400, code: 'link_invalid' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText('Link not valid')).toBeTruthy()
})
