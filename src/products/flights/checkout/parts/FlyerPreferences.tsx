import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ASSISTANCE, MEALS } from '#contract/products/flights/flyer-preferences.ts'
import type { FormErrors } from '../check-form.ts'
import type { FlyerForm } from '../flyer-form.ts'
import { mistakeAt } from '../form-labels.ts'
import type { TripFacts } from '../trip-facts.ts'
import { ASSISTANCE_LABELS, MEAL_LABELS } from '../preference-labels.ts'
import classes from '../BookFlights.module.css'

const statedCount = ({ loyaltyNumber, assistance, meal }: FlyerForm): number =>
  Number(loyaltyNumber !== '') + assistance.length + Number(meal !== '')

/** Optional data for the airline: frequent flyer number, assistance, meal. Collapsed by default. */
export const FlyerPreferences = (props: {
  path: string
  flyer: FlyerForm
  airlines: TripFacts['airlines']
  errors: FormErrors
  onChange: (next: Partial<FlyerForm>) => void
}) => {
  const { t, i18n } = useLingui()
  const { path, flyer, airlines, errors, onChange } = props
  const hasMistake = Object.keys(errors).some((field) => field.startsWith(`${path}.loyalty`))
  const told = statedCount(flyer)
  const ask = (code: string, isWanted: boolean) =>
    onChange({
      assistance: isWanted ? [...flyer.assistance, code] : flyer.assistance.filter((other) => other !== code),
    })
  return (
    <details className={classes.wishes} {...(hasMistake && { open: true })}>
      <summary>
        <Trans>Frequent flyer number, assistance, meal</Trans> {told > 0 && <b>({told})</b>}
      </summary>
      <Stack gap="md" mt="sm">
        <div className={classes.pair}>
          <NativeSelect
            id={`${path}.loyalty.carrier`}
            label={t`Frequent flyer programme of`}
            autoComplete="off"
            value={flyer.loyaltyCarrier}
            error={mistakeAt(errors, `${path}.loyalty.carrier`)}
            onChange={(event) => onChange({ loyaltyCarrier: event.currentTarget.value })}
          >
            <option value="">{t`None`}</option>
            {airlines.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            id={`${path}.loyalty.number`}
            label={t`Frequent flyer number`}
            autoComplete="off"
            spellCheck={false}
            value={flyer.loyaltyNumber}
            error={mistakeAt(errors, `${path}.loyalty.number`)}
            onChange={(event) => {
              const loyaltyNumber = event.currentTarget.value
              // With one airline there is nothing to choose.
              const [only] = airlines.length === 1 ? airlines : []
              const loyaltyCarrier = flyer.loyaltyCarrier || (only?.code ?? '')
              onChange({ loyaltyNumber, loyaltyCarrier })
            }}
          />
        </div>
        <fieldset className={classes.plain}>
          <legend>
            <Trans>Help at the airport and on board</Trans>
          </legend>
          <Stack gap={4} mt={4}>
            {ASSISTANCE.map((code) => (
              <Checkbox
                key={code}
                size="md"
                className={classes.tick ?? ''}
                label={i18n._(ASSISTANCE_LABELS[code])}
                checked={flyer.assistance.includes(code)}
                onChange={(event) => ask(code, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </fieldset>
        <NativeSelect
          label={t`Meal`}
          description={t`Where the airline serves one; it is asked for and not promised.`}
          autoComplete="off"
          value={flyer.meal}
          onChange={(event) => onChange({ meal: event.currentTarget.value })}
        >
          <option value="">{t`As everybody`}</option>
          {MEALS.map((code) => (
            <option key={code} value={code}>
              {i18n._(MEAL_LABELS[code])}
            </option>
          ))}
        </NativeSelect>
      </Stack>
    </details>
  )
}
