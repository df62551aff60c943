import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { TwoFactorDemand } from './TwoFactorDemand.tsx'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (answer: (request: Request) => Response) => {
  const sent: string[] = []
  serve((request) => {
    if (request.method !== 'GET') sent.push(request.method)
    return answer(request)
  })
  const root = createRootRoute()
  const path = '/admin/settings'
  const screens = [createRoute({ getParentRoute: () => root, path, component: TwoFactorDemand })]
  await openRoutes(root.addChildren(screens), path)
  return sent
}

it('says whom it affects before it is required, and can be made optional again', async () => {
  let demandedSince: string | null = null
  const sent = await open((request) => {
    if (request.method !== 'GET') demandedSince = request.method === 'POST' ? '2026-11-26T02:00:00.000Z' : null
    return answered({ demandedSince, people: 12, withSecondFactor: 5 })
  })
  await screen.findByText(/Optional\. 5 of 12 employees have it\./)
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }))
  await screen.findByText(/^7 employees must set up/)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }))
  await screen.findByText(/^Required since .*2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Make it optional' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make it optional' }))
  await screen.findByText(/Optional\./)
  expect(sent).toEqual(['POST', 'DELETE'])
})

it('says what is wrong where it cannot be read, and reads it again', async () => {
  let isBroken = true
  await open(() =>
    isBroken
      ? refused({ status: 403, code: 'forbidden', message: 'Not for you.' })
      : answered({ demandedSince: null, people: 1, withSecondFactor: 1 }),
  )
  await screen.findByText('Not for you.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/1 of 1 employee has it\./)).toBeTruthy()
})
