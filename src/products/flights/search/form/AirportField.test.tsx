import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#src/platform/api/client.ts'
import { forgetReferenceLists, loadReferenceLists } from '#src/platform/reference-lists.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { AirportField } from './AirportField.tsx'

const Field = () => {
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  return (
    <I18nProvider i18n={i18n}>
      <AirportField
        {...{ label: 'From', way: 'from', code, typed, error: undefined }}
        onChange={setCode}
        onType={setTyped}
      />
      <output>{code}</output>
    </I18nProvider>
  )
}

const chosen = () => screen.getByRole('status').textContent

beforeEach(async () => {
  await speak('en')
  forgetReferenceLists()
  serve(() => answered([]))
  await loadReferenceLists(call)
})
afterEach(cleanup)

describe('an airport, without the list of airports,', () => {
  it('is not guessed while the list is loading', async () => {
    const user = userEvent.setup()
    render(<Field />)
    await user.type(screen.getByRole('combobox'), 'cgk')
    await user.tab()
    expect(chosen()).toBe('')
  })

  it('resolves to its code, and an invalid code shows a message', async () => {
    serve(() => refused({ status: 503, code: 'internal' }))
    await loadReferenceLists(call)
    const user = userEvent.setup()
    render(<Field />)
    const field = screen.getByRole('combobox')
    await user.type(field, 'jakarta')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getAllByText(/Type a 3-letter code, such as CGK/).length).toBeGreaterThan(0)
    await user.tab()
    expect(chosen()).toBe('')
    await user.clear(field)
    await user.type(field, 'cgk')
    await user.tab()
    expect(chosen()).toBe('CGK')
    expect(field).toHaveProperty('value', 'CGK')
  })
})
