import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ASSISTANCE, MEALS } from '#contract/products/flights/flyer-preferences.ts'
import type { FlyerForm } from '../flyer-form.ts'
import type { TripFacts } from '../trip-facts.ts'
import type { FlightCheckoutForm } from '../use-flight-form.ts'
import { ASSISTANCE_LABELS, MEAL_LABELS } from '../preference-labels.ts'
import classes from '../BookFlights.module.css'

const statedCount = ({ loyaltyNumber, assistance, meal }: FlyerForm): number =>
  Number(loyaltyNumber !== '') + assistance.length + Number(meal !== '')

/** Optional data for the airline: frequent flyer number, assistance, meal. Collapsed by default. */
export const FlyerPreferences = (props: {
  form: FlightCheckoutForm
  index: number
  flyer: FlyerForm
  airlines: TripFacts['airlines']
}) => {
  const { t, i18n } = useLingui()
  const { form, index, flyer, airlines } = props
  const path = `flyers.${index}` as const
  const hasMistake = Object.keys(form.errors).some((field) => field.startsWith(`${path}.loyalty`))
  const stated = statedCount(flyer)
  const ask = (code: string, isWanted: boolean) =>
    form.set(
      `${path}.assistance`,
      isWanted ? [...flyer.assistance, code] : flyer.assistance.filter((other) => other !== code),
    )
  const number = form.field(`${path}.loyaltyNumber`, `${path}.loyalty.number`)
  return (
    <details className={classes.preferences} {...(hasMistake && { open: true })}>
      <summary>
        <Trans>Frequent flyer, assistance and meal</Trans> {stated > 0 && <b>({stated})</b>}
      </summary>
      <Stack gap="md" mt="sm">
        <div className={classes.pair}>
          <NativeSelect
            label={t`Frequent flyer programme`}
            autoComplete="off"
            {...form.field(`${path}.loyaltyCarrier`, `${path}.loyalty.carrier`)}
          >
            <option value="">{t`None`}</option>
            {airlines.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label={t`Frequent flyer number`}
            autoComplete="off"
            spellCheck={false}
            {...number}
            onChange={(event) => {
              number.onChange(event)
              // With one airline there is nothing to choose.
              const [only] = airlines.length === 1 ? airlines : []
              if (flyer.loyaltyCarrier === '' && only) form.set(`${path}.loyaltyCarrier`, only.code)
            }}
          />
        </div>
        <fieldset className={classes.plain}>
          <legend>
            <Trans>Special assistance</Trans>
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
          description={t`We'll request it; the airline decides.`}
          autoComplete="off"
          {...form.field(`${path}.meal`)}
        >
          <option value="">{t`Standard meal`}</option>
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
