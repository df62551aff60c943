import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import type { ReceivedFieldProblem } from '#contract/core/problems.ts'
import { bookingProblemText } from '#src/bookings/booking-problem-text.ts'
import type { ApiError } from '#src/platform/api/errors.ts'
import { markDirty } from '#src/pwa/updates.ts'
import { errorsOfServer, heldAfterEdit, type Checked, type FieldErrors } from './field-errors.ts'
import type { FieldPath, ValueAt } from './field-path.ts'

type TextChange = string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

const NO_ERRORS: FieldErrors = {}

/** Moves to the first field that is marked as wrong, after it is painted. */
const focusFirstMistake = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/**
 * The form of a checkout: its values, the mistakes found here and by the server, and the press. Mistakes are shown from the
 * first press on and follow the values; a refusal of the server holds until its field is edited or the form is sent again.
 * The product gives the values, their check, and the fields.
 */
export const useCheckoutForm = <Values extends Record<string, unknown>, Details>(given: {
  /** The values that the form opens with. */
  initial: Values
  /** Validates against the contract. Called on every render, because other inputs may change. */
  check: (values: Values) => Checked<Details>
  /** Writes the draft through. */
  onChange: (values: Values) => void
  /** The server's last refusal; null where there is none. */
  refusal?: ApiError | null
  /** Form fields of a refusal's `fields`; a function that stays the same from render to render. */
  errorsOf?: (fields: readonly ReceivedFieldProblem[]) => FieldErrors
  /** Text of a code. */
  labelOf?: (code: string) => string
  /** True while the values leave this form, so that a reload loses nothing. */
  isLeaving?: boolean
}) => {
  const { initial, check, onChange, refusal = null, errorsOf = errorsOfServer, isLeaving = false } = given
  const { labelOf = bookingProblemText } = given
  const form = useForm<Values>({
    initialValues: initial,
    onValuesChange: onChange,
    clearInputErrorOnChange: false,
  })
  const { values, setErrors } = form
  const [isPressed, setPressed] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  // The library keeps the refusals. The form's own mistakes depend on more than its values, and are derived.
  useEffect(() => {
    const refused = refusal === null ? NO_ERRORS : errorsOf(refusal.fields)
    setErrors(refused)
    if (Object.keys(refused).length > 0) focusFirstMistake(element.current)
  }, [refusal, errorsOf, setErrors])

  const checked = isPressed ? check(values) : null
  const errors: Record<string, string> = {}
  for (const [at, code] of Object.entries(form.errors)) if (typeof code === 'string') errors[at] = code
  if (checked !== null && 'errors' in checked) Object.assign(errors, checked.errors)

  const isTyped = form.isDirty() && !isLeaving
  useEffect(() => (isTyped ? markDirty() : undefined), [isTyped])

  const put = (path: string, at: string, value: unknown): void => {
    setErrors((held) => heldAfterEdit(held, at))
    form.getInputProps(path).onChange(value)
  }
  const errorAt = (at: string): string | undefined => {
    const code = errors[at]
    return code === undefined ? undefined : labelOf(code)
  }

  return {
    values,
    errors,
    errorAt,
    /** Goes to the `form` element, in which the first mistake gets the focus. */
    element,
    /** Props of a text field. `at` is the contract's path to it, where that differs; the field's id is the same. */
    field: (path: FieldPath<Values, string> & string, at: string = path) => {
      const { value } = form.getInputProps(path)
      const text: string = value ?? ''
      return { id: at, value: text, error: errorAt(at), onChange: (next: TextChange) => put(path, at, next) }
    },
    /** Sets the value at a path. */
    set: <Path extends FieldPath<Values, unknown> & string>(path: Path, value: ValueAt<Values, Path>): void =>
      put(path, path, value),
    /** Validates the form: calls `send` with valid values, otherwise focuses the first error. */
    press: (send: (details: Details) => void): void => {
      setPressed(true)
      const result = check(form.getValues())
      if ('errors' in result) focusFirstMistake(element.current)
      else send(result.details)
    },
  }
}

export type CheckoutForm<Values extends Record<string, unknown>, Details> = ReturnType<
  typeof useCheckoutForm<Values, Details>
>
