import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { call, queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { useStepUp } from './use-step-up.tsx'

/** A screen with a field and a change that needs step-up authentication. */
const Screen = ({ onEnd }: { onEnd: (end: string) => void }) => {
  const { run, dialog } = useStepUp()
  const [text, setText] = useState('')
  const change = async () => {
    try {
      const outcome = await run(() => call(logout, {}))
      onEnd(outcome.isDone ? `done ${String(outcome.value.success)}` : 'left')
    } catch (error) {
      onEnd(error instanceof Error ? error.name : 'thrown')
    }
  }
  return (
    <>
      <input aria-label="Typed" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => void change()}>
        Change
      </button>
      {dialog}
    </>
  )
}

const NEEDED = () => refused({ status: 403, code: 'step_up_needed' })
const DONE = () => answered({ success: true })

const show = (given: { changes: (() => Response | Promise<Response>)[]; verify?: () => Response; ways?: string[] }) => {
  const sent: string[] = []
  const bodies: unknown[] = []
  serve(async (request) => {
    const path = new URL(request.url).pathname
    sent.push(`${request.method} ${path}`)
    if (path === '/api/Auth/logout') return given.changes.shift()?.() ?? DONE()
    if (request.method === 'GET') return answered({ ways: given.ways ?? ['password'] })
    bodies.push(await request.json())
    return given.verify?.() ?? answered({ verifiedUntil: '2027-03-02T02:10:00.000Z' })
  })
  const onEnd = vi.fn<(end: string) => void>()
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Screen onEnd={onEnd} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  return { sent, bodies, onEnd }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

it('requires no step-up where none is needed, and passes other refusals on', async () => {
  const { onEnd } = show({ changes: [DONE, () => refused({ status: 404, code: 'not_found' })] })
  await press('Change')
  expect(onEnd.mock.lastCall).toEqual(['done true'])
  await press('Change')
  expect(onEnd.mock.lastCall).toEqual(['ApiError'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for the password, repeats the action, and keeps typed text', async () => {
  const { sent, bodies, onEnd } = show({ changes: [NEEDED, DONE] })
  type('Typed', 'words')
  await press('Change')
  await screen.findByLabelText('Password')
  type('Password', 'right horse')
  await press('Continue')
  expect(bodies).toEqual([{ way: 'password', password: 'right horse' }])
  expect(onEnd.mock.calls).toEqual([['done true']])
  expect(sent.filter((line) => line.endsWith('/logout'))).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('words')
})

it('shows a wrong password beside the field, and stays open', async () => {
  const { onEnd } = show({ changes: [NEEDED], verify: () => refused({ status: 403, code: 'step_up_refused' }) })
  await press('Change')
  await screen.findByLabelText('Password')
  await press('Continue')
  screen.getByText('Enter your password.')
  type('Password', 'wrong')
  await press('Continue')
  screen.getByText('Wrong password. Try again.')
  expect(onEnd).not.toHaveBeenCalled()
})

it('does not run the action when closed', async () => {
  const { sent, onEnd } = show({ changes: [NEEDED] })
  await press('Change')
  await screen.findByLabelText('Password')
  await press('Cancel')
  expect(onEnd.mock.calls).toEqual([['left']])
  expect(sent.filter((line) => line.endsWith('/logout'))).toHaveLength(1)
})

it('informs people without any step-up method', async () => {
  show({ changes: [NEEDED], ways: [] })
  await press('Change')
  await screen.findByText('Please sign in again')
  expect(screen.queryByLabelText('Password')).toBeNull()
})
