import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { PlainDateField } from './PlainDateField.tsx'

const stated: string[] = []

const Form = ({ given, error }: { given: string; error?: string }) => {
  const [value, setValue] = useState(given)
  return (
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <PlainDateField
          id="birthDate"
          label="Date of birth"
          isOwn
          value={value}
          error={error}
          onChange={(next) => {
            stated.push(next)
            setValue(next)
          }}
        />
        <button type="button" onClick={() => setValue('1990-02-28')}>
          Elsewhere
        </button>
      </I18nProvider>
    </MantineProvider>
  )
}

const fields = () => [
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }),
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' }),
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }),
]
const shown = () => fields().map(({ value }) => value)

beforeEach(async () => {
  stated.length = 0
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

test('reports a date once all three parts are filled in, zero-padded; keeps a partial date unreported', async () => {
  const user = userEvent.setup()
  render(<Form given="" />)
  const [day, month, year] = fields()
  if (!day || !month || !year) throw new Error('a field is missing')
  await user.type(day, '5')
  await user.selectOptions(month, 'May')
  expect(stated.at(-1)).toBe('-05-5')
  await user.type(year, '1984')
  expect(stated.at(-1)).toBe('1984-05-05')
  expect(shown()).toEqual(['5', '05', '1984'])
  await user.type(day, 'x7')
  expect(stated.at(-1)).toBe('1984-05-57')
  for (const field of [day, year]) await user.clear(field)
  await user.selectOptions(month, '')
  expect(stated.at(-1)).toBe('')
})

test('a given date fills the fields, as does a half-typed one after a reload', async () => {
  const user = userEvent.setup()
  render(<Form given="19-05-7" />)
  expect(shown()).toEqual(['7', '05', '19'])
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(shown()).toEqual(['28', '02', '1990'])
})

test('the months are in the language of the page, and an error belongs to the whole date', async () => {
  await speak('id')
  render(<Form given="1984-05-17" error="Masukkan tanggal yang benar." />)
  expect(screen.getByRole('option', { name: 'Agustus' })).toBeTruthy()
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('birthDate-error')
  expect(fieldsAreWrong()).toBe(true)
})

const fieldsAreWrong = (): boolean =>
  [...screen.getByRole('group').querySelectorAll('input, select')].every(
    (field) => field.getAttribute('aria-invalid') === 'true',
  )
