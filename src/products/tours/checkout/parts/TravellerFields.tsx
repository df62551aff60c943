import { Fieldset, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { needsAge } from '#contract/products/tours/tour-units.ts'
import type { Tour, TourQuestion } from '#contract/products/tours/tours.ts'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import { agesLabel } from '../../detail/labels.ts'
import { needsName, type AskedUnit, type TourCheckoutForm } from '../tour-form.ts'
import classes from '#src/bookings/checkout/Checkout.module.css'

type Form = Pick<TourCheckoutForm, 'values' | 'field' | 'set'>

const Traveller = (props: { form: Form; unit: AskedUnit; index: number; names: Tour['names'] }) => {
  const { t } = useLingui()
  const { form, unit, index, names } = props
  const number = index + 1
  const ages = agesLabel(unit)
  const hasName = needsName(names, index)
  const hasAge = needsAge(unit)
  if (!hasName && !hasAge) return null
  const title = index === 0 ? t`Lead traveller` : t`Traveller ${number}`
  return (
    <div className={classes.traveller} role="group" aria-label={title}>
      <span className={classes.travellerName}>
        <b>{title}</b> · {unit.name}
      </span>
      {hasName && (
        <TextInput
          label={t`Full name`}
          description={index === 0 ? t`As on your ID. A single name is fine.` : undefined}
          autoComplete={index === 0 ? 'name' : 'off'}
          required
          {...form.field(`travellers.${index}.fullName`)}
        />
      )}
      {hasAge && (
        <TextInput
          label={t`Age on the day of the tour`}
          description={ages || undefined}
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field(`travellers.${index}.age`)}
        />
      )}
    </div>
  )
}

const Question = ({ form, question, index }: { form: Form; question: TourQuestion; index: number }) => {
  const { t } = useLingui()
  const { text, kind, choices, isRequired } = question
  const label = isRequired ? text : t`${text} (optional)`
  const field = form.field(`answers.${index}`, `answers.${index}.value`)
  if (kind === 'choice') {
    return (
      <NativeSelect label={label} required={isRequired} {...field}>
        <option value="">{t`Please choose`}</option>
        {choices.map(({ value, label: choice }) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </NativeSelect>
    )
  }
  return <Textarea label={label} required={isRequired} autosize={false} rows={2} maxLength={500} {...field} />
}

/** Who goes, how to reach them, and what the operator asks. */
export const TravellerFields = (props: {
  form: Form
  units: readonly AskedUnit[]
  names: Tour['names']
  questions: readonly TourQuestion[]
}) => {
  const { t } = useLingui()
  const { form, units, names, questions } = props
  const { contact } = form.values
  useLatePhone((phone) => contact.phone === '' && form.set('contact.phone', phone))
  return (
    <Stack gap="lg">
      <Fieldset legend={<Trans>Who's going?</Trans>} variant="unstyled">
        <Stack gap="md">
          {units.map((unit, index) => (
            <Traveller key={index} form={form} unit={unit} index={index} names={names} />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Contact details</Trans>} variant="unstyled">
        <Stack gap="sm">
          <TextInput label={t`Name`} autoComplete="name" required {...form.field('contact.name')} />
          <TextInput type="email" label={t`Email`} autoComplete="email" required {...form.field('contact.email')} />
          <TextInput
            type="tel"
            label={t`Phone`}
            description={t`The operator calls this number if plans change.`}
            autoComplete="tel"
            required
            {...form.field('contact.phone')}
          />
        </Stack>
      </Fieldset>
      {questions.length > 0 && (
        <Fieldset legend={<Trans>Questions from the operator</Trans>} variant="unstyled">
          <Stack gap="sm">
            {questions.map((question, index) => (
              <Question key={question.questionId} form={form} question={question} index={index} />
            ))}
          </Stack>
        </Fieldset>
      )}
    </Stack>
  )
}
