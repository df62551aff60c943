import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconDownload, IconRefresh, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deviceZone, formatDate, formatNumber } from '#src/i18n/formats.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { directoryQueries } from '../queries.ts'
import classes from './SaveCity.module.css'
import { useCitySaving } from './use-city-saving.ts'
import { useSavedCities } from './use-saved-cities.ts'

const sizeLabel = (bytes: number): string =>
  formatNumber(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })

const Failed = ({ error }: { error: Error }) => (
  <Notice kind="danger">
    {isNetworkFailure(error) ? (
      <Trans>Go online to save this city.</Trans>
    ) : (
      <Trans>We couldn't save it. Your device may be out of space.</Trans>
    )}
  </Notice>
)

/** Saves the places of a city on this device, with the size before, and takes them off again. */
export const SaveCity = ({ cityId, name }: { cityId: string; name: string }) => {
  const { t } = useLingui()
  const city = useQuery(directoryQueries.cities()).data?.items.find((one) => one.cityId === cityId)
  const { saved, isRead } = useSavedCities()
  const { save, remove } = useCitySaving()
  const kept = saved.find((one) => one.city.cityId === cityId)
  // Shown while loading too: appearing later would shift the list.
  if (isRead && isSharedDevice()) return null
  if (kept !== undefined) {
    return (
      <section className={classes.box} aria-label={t`Offline`}>
        <p role="status">
          <IconCircleCheck size={20} aria-hidden className={classes.done} />
          <span>
            <b>
              <Trans>{name} works offline</Trans>
            </b>
            <span className={classes.quiet}>
              <Plural value={kept.city.entries.length} one="# place" other="# places" /> · {sizeLabel(kept.bytes)} ·{' '}
              <Trans>saved {formatDate(new Date(kept.at).toISOString(), deviceZone())}</Trans>
            </span>
          </span>
        </p>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            loading={save.isPending}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => save.mutate(cityId)}
          >
            <Trans>Update</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            leftSection={<IconTrashX size={16} aria-hidden />}
            onClick={() => remove.mutate(cityId)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
        {save.error && <Failed error={save.error} />}
        {remove.error && (
          <Notice kind="danger">
            <Trans>Couldn't remove it. Reload the page and try again.</Trans>
          </Notice>
        )}
      </section>
    )
  }
  if (city === undefined) return null
  return (
    <section className={classes.box} aria-label={t`Offline`}>
      <p>
        <IconDownload size={20} aria-hidden />
        <span>
          <b>
            <Trans>Save {name} for offline</Trans>
          </b>
          <span className={classes.quiet}>
            <Trans>Places, phone numbers and their positions.</Trans>{' '}
            <Plural value={city.entries} one="# place" other="# places" />, {sizeLabel(city.bytes)}
          </span>
        </span>
      </p>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" loading={save.isPending} onClick={() => save.mutate(cityId)}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {save.error && <Failed error={save.error} />}
    </section>
  )
}
