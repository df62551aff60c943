import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingDetails } from '#contract/products/stays/bookings.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { useCheckoutForm } from '#src/bookings/checkout/use-checkout-form.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import type { StayForm } from '../draft.ts'
import { checkStayForm } from '../stay-form.ts'
import { GuestForm } from './GuestForm.tsx'

const TWO_ROOMS: StayForm = {
  travellers: ['', ''],
  contact: { name: '', email: '', phone: '' },
  requests: '',
  arrivalTime: '',
}

const refusalOf = (field: string, code: ErrorCode) =>
  new ApiError({
    type: 'about:blank',
    status: 422,
    code: 'validation_failed',
    message: '',
    requestId: '',
    fields: [{ field, code, message: '' }],
  })

type Given = {
  refusal?: ApiError
  onChange?: (form: StayForm) => void
  send?: (details: BookingDetails) => void
}

const Form = ({ refusal, onChange = () => undefined, send = () => undefined }: Given) => {
  const form = useCheckoutForm({
    initial: TWO_ROOMS,
    check: (values) => checkStayForm(values),
    refusal: refusal ?? null,
    onChange,
  })
  const { element, press } = form
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        press(send)
      }}
      noValidate
    >
      <GuestForm form={form} />
      <button type="submit">Book</button>
    </form>
  )
}

const screenOf = (given: Given) => (
  <MantineProvider env="test">
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Form {...given} />
      </QueryClientProvider>
    </I18nProvider>
  </MantineProvider>
)

const wrong = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
    (field) => field.labels?.[0]?.textContent,
  )
const press = () => userEvent.click(screen.getByRole('button', { name: 'Book' }))
const fill = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
}
const CONTACT = { Name: 'Sari', Email: 'sari@n.example', Phone: '+62 811 123 456' }

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('marks what is missing for each room and the contact, and leads to the first', async () => {
  const send = vi.fn<(details: BookingDetails) => void>()
  render(screenOf({ send }))
  await fill({ 'Guest in room 1': 'Sari' })
  await press()
  expect(wrong()).toEqual(['Guest in room 2', 'Name', 'Email', 'Phone'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Guest in room 2')))
  await fill({ 'Guest in room 2': 'Budi' })
  expect(wrong()).toEqual(['Name', 'Email', 'Phone'])
  expect(send).not.toHaveBeenCalled()
})

it('marks the guest whom the server refuses, until the name is another one', async () => {
  const { rerender } = render(screenOf({}))
  await fill({ 'Guest in room 1': 'Sari', 'Guest in room 2': 'Budi', ...CONTACT })
  rerender(screenOf({ refusal: refusalOf('body.travellers.1.fullName', 'characters_not_allowed') }))
  expect(wrong()).toEqual(['Guest in room 2'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Guest in room 2')))
  await fill({ 'Guest in room 1': ' D', Email: 'o' })
  expect(wrong()).toEqual(['Guest in room 2'])
  await fill({ 'Guest in room 2': ' S' })
  expect(wrong()).toEqual([])
})

it('writes each field to the draft, and books what is typed', async () => {
  const onChange = vi.fn<(form: StayForm) => void>()
  const send = vi.fn<(details: BookingDetails) => void>()
  render(screenOf({ onChange, send }))
  await fill({ 'Guest in room 1': 'Sari', 'Guest in room 2': 'Budi', ...CONTACT, Requests: 'A quiet room' })
  const contact = { name: 'Sari', email: 'sari@n.example', phone: '+62 811 123 456' }
  const rest = { contact, requests: 'A quiet room', arrivalTime: '' }
  expect(onChange.mock.lastCall?.[0]).toEqual({ travellers: ['Sari', 'Budi'], ...rest })
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ travellers: [{ fullName: 'Sari' }, { fullName: 'Budi' }], ...rest })
})
