import { NAMES_NEEDED, VOUCHERS } from '#contract/products/tours/tour-terms.ts'
import { Radio, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Confirmation } from '#src/listings/fields/Confirmation.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import type { TourFieldsProps } from '../tour-content.ts'
import { Questions } from './Questions.tsx'

/** Who confirms, names and answers needed, vouchers, and minimum participants. */
export const Rules = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { t } = useLingui()
  const { rules } = content
  const set = (changes: Partial<typeof rules>) => onChange({ ...content, rules: { ...rules, ...changes } })
  const names = { lead: t`The lead guest only`, everyone: t`Everyone` }
  const vouchers = { per_booking: t`One voucher for the booking`, per_person: t`A voucher for each ticket` }
  return (
    <div className={classes.fields}>
      <Confirmation rules={rules} error={errorAt('rules.firstOnRequest')} onChange={set} />
      <Radio.Group
        label={t`Names needed`}
        value={rules.names}
        onChange={(value) => set({ names: NAMES_NEEDED.find((one) => one === value) ?? rules.names })}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {NAMES_NEEDED.map((one) => (
            <Radio key={one} value={one} label={names[one]} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label={t`Vouchers`}
        value={rules.vouchers}
        onChange={(value) => set({ vouchers: VOUCHERS.find((one) => one === value) ?? rules.vouchers })}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {VOUCHERS.map((one) => (
            <Radio key={one} value={one} label={vouchers[one]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.row}>
        <NumberInput
          label={t`Minimum participants`}
          description={t`Empty: every departure runs`}
          value={rules.minimumPeople}
          error={errorAt('rules.minimumPeople')}
          onChange={(minimumPeople) => set({ minimumPeople })}
        />
        {rules.minimumPeople !== null && (
          <NumberInput
            label={t`Decided hours before the start`}
            description={t`With too few, the departure is cancelled and refunded`}
            value={rules.decidedHours}
            error={errorAt('rules.decidedHours')}
            onChange={(decidedHours) => set({ decidedHours })}
          />
        )}
      </div>
      <Title order={3} size="h4">
        <Trans>Questions to guests</Trans>
      </Title>
      <Questions
        questions={rules.questions}
        errorAt={(field) => errorAt(`rules.questions.${field}`)}
        onChange={(questions) => set({ questions })}
      />
    </div>
  )
}
