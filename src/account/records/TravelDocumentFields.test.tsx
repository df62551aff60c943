import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { EMPTY_TRAVELLER } from '../travellers/traveller-form.ts'
import { TravelDocumentFields } from './TravelDocumentFields.tsx'

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

const of = (at: number) => within(screen.getByRole('group', { name: `Document ${at}` }))

/** The form around the fields, whose last change can be read. */
const open = () => {
  const changes: { documents: unknown; fields: readonly string[] }[] = []
  const Form = () => {
    const [form, setForm] = useState({ ...EMPTY_TRAVELLER, nationality: 'ID' })
    return (
      <TravelDocumentFields
        form={form}
        errors={{ 'documents.0.expiresOn': 'required' }}
        onChange={(next, ...fields) => {
          changes.push({ documents: next.documents, fields })
          setForm({ ...form, ...next })
        }}
      />
    )
  }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </I18nProvider>,
  )
  return { changes, user: userEvent.setup() }
}

it('adds a passport of the nationality, and says when it has to be renewed', async () => {
  const { changes, user } = open()
  await user.click(screen.getByRole('button', { name: 'Add a document' }))
  expect(changes.at(-1)?.documents).toEqual([{ kind: 'passport', country: 'ID', expiresOn: '' }])
  expect(of(1).getByText(/Required/)).toBeTruthy()
  await user.type(of(1).getByLabelText('Day'), '1')
  await user.selectOptions(of(1).getByLabelText('Month'), '02')
  await user.type(of(1).getByLabelText('Year'), '2020')
  expect(changes.at(-1)).toEqual({
    documents: [{ kind: 'passport', country: 'ID', expiresOn: '2020-02-01' }],
    fields: ['documents.0.expiresOn'],
  })
  expect(of(1).getByText('Expired')).toBeTruthy()
  await user.clear(of(1).getByLabelText('Year'))
  await user.type(of(1).getByLabelText('Year'), '2099')
  expect(of(1).queryByText('Expired')).toBeNull()
})

it('removes a document with the errors of all, whose places have changed', async () => {
  const { changes, user } = open()
  await user.click(screen.getByRole('button', { name: 'Add a document' }))
  await user.click(screen.getByRole('button', { name: 'Add a document' }))
  await user.selectOptions(of(2).getByLabelText('Document'), 'National ID')
  expect(of(2).getByRole('group', { name: 'Valid until (leave empty if valid for life)' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove document 1' }))
  expect(changes.at(-1)?.documents).toEqual([{ kind: 'national_id', country: 'ID', expiresOn: '' }])
  expect(changes.at(-1)?.fields).toContain('documents.1.expiresOn')
})

it('takes as many documents as are kept, and no more', async () => {
  const { user } = open()
  for (const _ of Array.from({ length: 6 })) await user.click(screen.getByRole('button', { name: 'Add a document' }))
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull()
})
