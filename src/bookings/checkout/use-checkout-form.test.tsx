import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import * as updates from '#src/pwa/updates.ts'
import type { Checked } from './field-errors.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

type Values = { people: { name: string; age: string }[]; contact: { email: string } }
const EMPTY: Values = {
  people: [
    { name: '', age: '' },
    { name: '', age: '' },
  ],
  contact: { email: '' },
}

/** Every name is needed and there once; the contract calls it `fullName`. */
const check = ({ people, contact }: Values): Checked<{ names: string[] }> => {
  const errors: Record<string, string> = {}
  for (const [index, { name }] of people.entries()) {
    if (name === '') errors[`people.${index}.fullName`] = 'required'
    else if (people.findIndex((other) => other.name === name) < index) errors[`people.${index}.fullName`] = 'twice'
  }
  if (contact.email === '') errors['contact.email'] = 'required'
  return Object.keys(errors).length > 0 ? { errors } : { details: { names: people.map(({ name }) => name) } }
}

const refusalOf = (...fields: [field: string, code: ErrorCode][]) =>
  new ApiError({
    type: 'about:blank',
    status: 422,
    code: 'validation_failed',
    message: '',
    requestId: '',
    fields: fields.map(([field, code]) => ({ field, code, message: '' })),
  })

type Given = { refusal?: ApiError; isLeaving?: boolean; onChange?: (values: Values) => void; send?: () => void }

const Form = ({ refusal, isLeaving = false, onChange = () => undefined, send = () => undefined }: Given) => {
  const {
    values,
    field,
    set,
    press: submit,
    element,
  } = useCheckoutForm({
    initial: EMPTY,
    check,
    labelOf: (code) => `is ${code}`,
    onChange,
    refusal: refusal ?? null,
    isLeaving,
  })
  const fields = [
    ...values.people.flatMap((_person, index) => [
      { label: `Name ${index}`, ...field(`people.${index}.name`, `people.${index}.fullName`) },
      { label: `Age ${index}`, ...field(`people.${index}.age`) },
    ]),
    { label: 'E-mail', ...field('contact.email') },
  ]
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        submit(send)
      }}
    >
      {fields.map(({ label, id, value, error, onChange: change }) => (
        <label key={id} htmlFor={id}>
          {label}
          <input id={id} value={value} aria-invalid={error !== undefined} title={error} onChange={change} />
        </label>
      ))}
      <button type="button" onClick={() => set('people.0', { name: 'Sari', age: '30' })}>
        Sari
      </button>
      <button type="submit">Book</button>
    </form>
  )
}

/** The marked fields, each with what is said of it. */
const marks = () =>
  Object.fromEntries(
    screen.getAllByRole<HTMLInputElement>('textbox').flatMap(({ id, title }) => (title === '' ? [] : [[id, title]])),
  )
const press = () => userEvent.click(screen.getByRole('button', { name: 'Book' }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const focused = () => document.activeElement?.id

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a mistake found here', () => {
  it('stops the press, is marked with all others, and the first gets the focus', async () => {
    const send = vi.fn<() => void>()
    render(<Form send={send} />)
    await type('Name 0', 'Sari')
    expect(marks()).toEqual({})
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(marks()).toEqual({ 'people.1.fullName': 'is required', 'contact.email': 'is required' })
    await waitFor(() => expect(focused()).toBe('people.1.fullName'))
  })

  it('follows the values from then on, those of other fields too', async () => {
    render(<Form />)
    await press()
    await type('Name 1', 'Sari')
    await type('E-mail', 's')
    expect(marks()).toEqual({ 'people.0.fullName': 'is required' })
    await userEvent.click(screen.getByRole('button', { name: 'Sari' }))
    expect(marks()).toEqual({ 'people.1.fullName': 'is twice' })
    await type('Name 1', ' Dewi')
    expect(marks()).toEqual({})
  })
})

describe('a refusal of the server', () => {
  const refusal = refusalOf(
    ['body.people.0.fullName', 'name_not_printable'],
    ['body.people.0.age', 'flyer_too_young'],
    ['body.people.1.age', 'flyer_too_old'],
    ['body.contact.email', 'email_invalid'],
  )

  it('is marked at the fields it names, and the first gets the focus', async () => {
    const { rerender } = render(<Form />)
    rerender(<Form refusal={refusal} />)
    expect(marks()).toEqual({
      'people.0.fullName': 'is name_not_printable',
      'people.0.age': 'is flyer_too_young',
      'people.1.age': 'is flyer_too_old',
      'contact.email': 'is email_invalid',
    })
    await waitFor(() => expect(focused()).toBe('people.0.fullName'))
  })

  it('without fields marks nothing and leaves the focus', () => {
    const { rerender } = render(<Form />)
    screen.getByLabelText('E-mail').focus()
    rerender(<Form refusal={refusalOf()} />)
    expect(marks()).toEqual({})
    expect(focused()).toBe('contact.email')
  })

  it('holds until its field is edited; in a list until its entry is', async () => {
    const { rerender } = render(<Form />)
    rerender(<Form refusal={refusal} />)
    await type('Age 0', '9')
    expect(marks()).toEqual({ 'people.1.age': 'is flyer_too_old', 'contact.email': 'is email_invalid' })
    await type('E-mail', 'x')
    expect(marks()).toEqual({ 'people.1.age': 'is flyer_too_old' })
  })

  it('ends when the form is sent again, and gives way to a mistake found here', async () => {
    const { rerender } = render(<Form />)
    rerender(<Form refusal={refusal} />)
    await press()
    expect(marks()).toMatchObject({ 'contact.email': 'is required', 'people.1.age': 'is flyer_too_old' })
    rerender(<Form />)
    expect(marks()).toEqual({
      'people.0.fullName': 'is required',
      'people.1.fullName': 'is required',
      'contact.email': 'is required',
    })
  })
})

it('writes every change through, and sends what the check made of it', async () => {
  const onChange = vi.fn<(values: Values) => void>()
  const send = vi.fn<() => void>()
  render(<Form onChange={onChange} send={send} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sari' }))
  await type('Name 1', 'B')
  await type('E-mail', 's')
  const people = [
    { name: 'Sari', age: '30' },
    { name: 'B', age: '' },
  ]
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(onChange.mock.lastCall?.[0]).toEqual({ people, contact: { email: 's' } })
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ names: ['Sari', 'B'] })
})

it('asks before a reload once something is typed, not before and not while the values leave', async () => {
  const clean = vi.fn<() => void>()
  const markDirty = vi.spyOn(updates, 'markDirty').mockReturnValue(clean)
  const { rerender } = render(<Form />)
  expect(markDirty).not.toHaveBeenCalled()
  await type('E-mail', 's')
  expect(markDirty).toHaveBeenCalledOnce()
  expect(clean).not.toHaveBeenCalled()
  rerender(<Form isLeaving />)
  expect(clean).toHaveBeenCalledOnce()
})
