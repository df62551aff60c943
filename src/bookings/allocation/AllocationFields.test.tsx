import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { AllocationChoices } from '#contract/companies/booking-fields.ts'
import { problemSchema } from '#contract/core/errors.ts'
import { money } from '#contract/core/money.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import * as v from 'valibot'
import { AllocationFields } from './AllocationFields.tsx'
import { useAllocation } from './use-allocation.ts'

const ENTITY = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const CENTRE = '01900000-0000-7000-8000-000000000003'

const CHOICES: AllocationChoices = {
  fields: { invoiceTo: 'required', costCentre: 'required', project: 'hidden' },
  entities: [
    { entityId: ENTITY, name: 'PT Satu', isDefault: true },
    { entityId: OTHER, name: 'PT Dua', isDefault: false },
  ],
  costCentres: { items: [{ unitId: CENTRE, code: 'CC-1', name: 'Sales' }], isCut: false },
  projects: { items: [], isCut: false },
  defaults: { legalEntityId: ENTITY, costCentreId: null, projectId: null },
  budgets: [],
}

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakIn(['allocation'])
})
afterEach(cleanup)

const sent: (Allocation | undefined)[] = []

const Form = ({ refusal = null }: { refusal?: ApiError | null }) => {
  const [chosen, setChosen] = useState<Allocation | undefined>()
  const allocation = useAllocation({ chosen, choose: setChosen, refusal })
  return (
    <>
      <AllocationFields allocation={allocation} total={money(150, 'IDR')} />
      <button type="button" onClick={() => allocation.press() && sent.push(allocation.value)}>
        Book
      </button>
    </>
  )
}

const open = (choices: AllocationChoices, refusal: ApiError | null = null) => {
  sent.length = 0
  serve(() => answered(choices))
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Form refusal={refusal} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
}

const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }))

it('marks what is missing when it is booked, and sends what is chosen then', async () => {
  open(CHOICES)
  await screen.findByLabelText('Invoice to')
  expect(screen.queryByLabelText(/Project/)).toBeNull()
  await book()
  expect(sent).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Cost centre' }).getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('combobox', { name: 'Cost centre' }))
  await userEvent.click(await screen.findByText('CC-1 · Sales'))
  await userEvent.selectOptions(screen.getByLabelText('Invoice to'), 'PT Dua')
  await book()
  expect(sent).toEqual([{ legalEntityId: OTHER, costCentreId: CENTRE, projectId: null }])
})

it('shows a refusal of the server at its field until another is chosen', async () => {
  const refusal = new ApiError(
    v.parse(problemSchema, {
      type: 'about:blank',
      status: 400,
      code: 'validation_failed',
      message: 'Check the marked fields.',
      requestId: 'r',
      fields: [{ field: 'body.allocation.legalEntityId', code: 'choice_archived', message: 'No longer in use.' }],
    }),
  )
  open({ ...CHOICES, fields: { ...CHOICES.fields, costCentre: 'optional' } }, refusal)
  await screen.findByText('No longer in use.')
  expect(screen.getByLabelText('Cost centre (optional)')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Invoice to'), 'PT Dua')
  expect(screen.queryByText('No longer in use.')).toBeNull()
})

it.each([
  ['notice', /You can still book\./],
  ['warn', /Add a reason to book it\./],
  ['needs_approval', /This booking needs approval\./],
  ['blocked', /Choose another one or ask your travel admin\./],
] as const)('says by how much a budget is exceeded, and what follows: %s', async (outcome, next) => {
  const budget = {
    unitId: CENTRE,
    code: 'CC-1',
    name: 'Sales',
    period: 'quarter' as const,
    outcome,
    amount: money(1_000, 'IDR'),
    taken: 900,
  }
  open({ ...CHOICES, budgets: [budget] })
  expect(await screen.findByText('Over budget: CC-1 · Sales')).toBeTruthy()
  expect(screen.getByText(/Rp50 over this quarter's budget of Rp1,000\./)).toBeTruthy()
  expect(screen.getByText(next)).toBeTruthy()
})

it('is not there, and sends nothing, where the company asks for nothing', async () => {
  open({ ...CHOICES, fields: { invoiceTo: 'hidden', costCentre: 'hidden', project: 'hidden' } })
  await book()
  expect(screen.queryByText('Company details')).toBeNull()
  expect(sent).toEqual([undefined])
})
