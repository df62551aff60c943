import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { GENDERS, TITLES } from '#contract/accounts/person.ts'
import { CountryOptions } from '#src/account/people/CountryOptions.tsx'
import { GENDER_LABELS, TITLE_LABELS } from '#src/account/people/person-labels.ts'
import { PlainDateField } from '#src/account/people/PlainDateField.tsx'
import { documentOf, filledWith, nameOf, type FlyerForm } from '../flyer-form.ts'
import { flyerLabel, flyerTitle } from '../form-labels.ts'
import type { TripFacts } from '../trip-facts.ts'
import type { FlightCheckoutForm } from '../use-flight-form.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { FlyerCredits } from './FlyerCredits.tsx'
import { FlyerPreferences } from './FlyerPreferences.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import { TicketLines } from './TicketLines.tsx'
import classes from '../BookFlights.module.css'

type Props = {
  form: FlightCheckoutForm
  index: number
  flyer: FlyerForm
  trip: TripFacts
}

const pathOf = (index: number) => `flyers.${index}` as const

/** Title and legal name. Children's tickets have a title derived from the gender. */
const NameFields = ({ form, index, flyer }: Props) => {
  const { t, i18n } = useLingui()
  const path = pathOf(index)
  return (
    <>
      {flyer.kind === 'adult' && (
        <NativeSelect
          className={classes.short ?? ''}
          label={t`Title`}
          autoComplete="off"
          {...form.field(`${path}.title`)}
        >
          <option value="">{t`Not specified`}</option>
          {TITLES.map((title) => (
            <option key={title} value={title}>
              {i18n._(TITLE_LABELS[title])}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className={classes.pair}>
        <TextInput
          label={flyer.hasOneName ? t`Name` : t`Given names`}
          description={t`As on your travel document, in full.`}
          autoComplete="off"
          {...form.field(`${path}.givenNames`, `${path}.name.givenNames`)}
        />
        {!flyer.hasOneName && (
          <TextInput
            label={t`Family name`}
            description={t`Last name as on your document.`}
            autoComplete="off"
            {...form.field(`${path}.familyName`, `${path}.name.familyName`)}
          />
        )}
      </div>
      <Checkbox
        size="md"
        className={classes.tick ?? ''}
        label={t`Single name only`}
        checked={flyer.hasOneName}
        onChange={(event) => form.set(`${path}.hasOneName`, event.currentTarget.checked)}
      />
    </>
  )
}

/** Personal data on documents, other than the name. */
const PersonFields = ({ form, index, flyer, trip }: Props) => {
  const { t, i18n } = useLingui()
  const path = pathOf(index)
  const isBirthNeeded = flyer.kind !== 'adult' || trip.crossesBorder || trip.asksIdentity
  return (
    <div className={classes.pair}>
      <PlainDateField
        label={isBirthNeeded ? t`Date of birth` : t`Date of birth (optional)`}
        isOwn={false}
        {...form.field(`${path}.birthDate`)}
      />
      <NativeSelect label={t`Gender on document`} autoComplete="off" {...form.field(`${path}.gender`)}>
        <option value="">{t`Not specified`}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {i18n._(GENDER_LABELS[gender])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={trip.crossesBorder ? t`Nationality` : t`Nationality (optional)`}
        autoComplete="off"
        {...form.field(`${path}.nationality`)}
      >
        <CountryOptions />
      </NativeSelect>
    </div>
  )
}

const LapField = ({ form, index, flyer }: Props) => {
  const { t } = useLingui()
  const { flyers } = form.values
  const path = `${pathOf(index)}.lapOf` as const
  return (
    <NativeSelect
      id={path}
      label={t`Travels with`}
      autoComplete="off"
      value={String(flyer.lapOf ?? '')}
      error={form.errorAt(path)}
      onChange={(event) => form.set(path, Number(event.currentTarget.value))}
    >
      {flyers.map(
        ({ kind }, at) =>
          kind === 'adult' && (
            <option key={at} value={at}>
              {flyerLabel(flyers, at)}
            </option>
          ),
      )}
    </NativeSelect>
  )
}

/** One who flies: chosen from those who are known, or typed. */
export const FlyerCard = (props: Props) => {
  const { form, index, flyer, trip } = props
  const { flyers } = form.values
  const title = flyerTitle(flyers, index)
  return (
    <fieldset className={classes.flyer}>
      <legend>{title}</legend>
      <KnownPeople
        label={title}
        flyer={flyer}
        others={flyers.filter((_one, at) => at !== index)}
        days={trip.days}
        onChoose={(person) => {
          form.set(pathOf(index), filledWith(flyer, person, trip.airlines))
          form.set(`documents.${index}`, documentOf(person))
        }}
      />
      <NameFields {...props} />
      <TicketLines flyer={flyer} issuers={trip.issuers} />
      <FlyerCredits name={nameOf(flyer)} trip={trip} />
      <PersonFields {...props} />
      {flyer.kind === 'infant' && <LapField {...props} />}
      {trip.crossesBorder && <DocumentFields form={form} index={index} trip={trip} />}
      <FlyerPreferences form={form} index={index} flyer={flyer} airlines={trip.airlines} />
    </fieldset>
  )
}
