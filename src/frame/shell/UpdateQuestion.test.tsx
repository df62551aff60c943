import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markDirty } from '#src/pwa/updates.ts'
import { UpdateQuestion } from './UpdateQuestion.tsx'

const TYPED = 'Updating discards what you typed here.'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <UpdateQuestion />
    </I18nProvider>,
  )
})
afterEach(cleanup)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('updates on one press where nothing is typed', () => {
  press('Update now')
  expect(screen.queryByText(TYPED)).toBeNull()
  expect(screen.getByRole('button', { name: 'Updating …' })).toBeDefined()
})

it('asks for confirmation before it discards typed text, and can be cancelled', () => {
  const clean = markDirty()
  press('Update now')
  screen.getByText(TYPED)
  press('Keep editing')
  expect(screen.queryByText(TYPED)).toBeNull()
  press('Update now')
  press('Update anyway')
  expect(screen.getByRole('button', { name: 'Updating …' })).toBeDefined()
  clean()
})
