import { NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ACTIVITY_GROUPS } from '#contract/hosts/activity-groups.ts'
import { OPERATOR } from '#contract/hosts/activity-kinds.ts'
import type { ActivityPage } from '#contract/hosts/activities.ts'
import { bringIntoSight } from '#src/bookings/bring-into-sight.ts'
import chips from '#src/bookings/ListChips.module.css'
import classes from './Activities.module.css'
import { GROUP_LABELS } from './labels.ts'
import type { WantedActivities } from './search.ts'

const KindChips = ({ search }: { search: WantedActivities }) => {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Kind of activity`}>
      <ul className={chips.chips}>
        {[undefined, ...ACTIVITY_GROUPS].map((kind) => {
          const isCurrent = search.kind === kind
          return (
            <li key={kind ?? 'all'} ref={isCurrent ? bringIntoSight : undefined}>
              <Link
                to="/agent/activities"
                search={{ ...search, kind }}
                replace
                resetScroll={false}
                className={`${chips.chip} ${classes.chip}`}
                data-current={isCurrent || undefined}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {kind === undefined ? <Trans>All</Trans> : i18n._(GROUP_LABELS[kind])}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value)

/** Filters of the list, kept in the address. Without `choices`, which the server has, those that are set stay. */
export const ActivityFilters = (props: { search: WantedActivities; choices: ActivityPage['filters'] }) => {
  const { search, choices } = props
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/agent/activities' })
  const set = (change: Partial<WantedActivities>) =>
    void navigate({ search: (last) => ({ ...last, ...change }), replace: true, resetScroll: false })
  const listings = choices?.listings ?? []
  const people = choices?.people ?? []
  const known = (values: readonly string[], value: string | undefined) =>
    value === undefined || values.includes(value) ? [] : [{ value, label: t`Selected` }]
  const ofListings = listings.map(({ listingId, name }) => ({
    value: listingId,
    label: name === '' ? t`Unnamed listing` : name,
  }))
  const labelOf = (userId: string | null, name: string) => {
    if (userId === null) return t`Singgah`
    return name === '' ? t`Deleted account` : name
  }
  const ofPeople = people.map(({ userId, name }) => ({ value: userId ?? OPERATOR, label: labelOf(userId, name) }))
  return (
    <div className={classes.filters}>
      <KindChips search={search} />
      <div className={classes.selects}>
        <NativeSelect
          label={t`Listing`}
          value={search.listing ?? ''}
          data={[{ value: '', label: t`All listings` }, ...known(valuesOf(ofListings), search.listing), ...ofListings]}
          onChange={(event) => set({ listing: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t`Person`}
          value={search.person ?? ''}
          data={[{ value: '', label: t`All people` }, ...known(valuesOf(ofPeople), search.person), ...ofPeople]}
          onChange={(event) => set({ person: event.currentTarget.value || undefined })}
        />
      </div>
    </div>
  )
}
