import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { speak } from '#src/i18n/locale.ts'
import { useSend } from '../use-send.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const Form = () => {
  const sending = useSend()
  const [password, setPassword] = useState('')
  return (
    <>
      <NewPasswordField label="New password" value={password} sending={sending} onChange={setPassword} />
      <output>{password}</output>
    </>
  )
}

beforeEach(() => speak('en'))
afterEach(cleanup)

it('a new password can be pasted, is hidden until shown on request, and is kept to the last character', async () => {
  const user = userEvent.setup()
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect([field.type, field.autocomplete, field.maxLength]).toEqual(['password', 'new-password', -1])
  const password = ` ${'tenun gambir '.repeat(9)}é😀 `
  await user.click(field)
  await user.paste(password)
  expect(field.value).toBe(password)
  expect(screen.getByRole('status').textContent).toBe(password)
  await user.click(screen.getByRole('button', { name: 'Show or hide password' }))
  expect(field.type).toBe('text')
})
