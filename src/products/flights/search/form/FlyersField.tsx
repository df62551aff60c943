import { Plural, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { PanelField } from '#src/search/PanelField.tsx'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import type { FlyersForm } from './flight-form.ts'

const numberOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0)

const fetchPanel = () => import('./FlyersPanel.tsx')

/** Travellers and cabin in one line; pressing it opens the counters. */
export const FlyersField = (props: {
  flyers: FlyersForm
  errorOf: (field: keyof FlyersForm) => string | undefined
  onChange: (flyers: Partial<FlyersForm>) => void
}) => {
  const { t, i18n } = useLingui()
  const panel = useOnDemand(fetchPanel, 'idle')
  const { flyers, errorOf } = props
  const people = numberOf(flyers.adults) + numberOf(flyers.children) + numberOf(flyers.infants)
  const drawn = ({ FlyersPanel }: Awaited<ReturnType<typeof fetchPanel>>) => <FlyersPanel {...props} />
  return (
    <PanelField
      label={t`Travellers and cabin`}
      icon={<IconUsers size={20} aria-hidden />}
      error={errorOf('adults') ?? errorOf('children') ?? errorOf('infants')}
      onWanted={panel.want}
      isMissing={panel.missing}
      panel={panel.part && drawn(panel.part)}
      early={async () => drawn(await fetchPanel())}
    >
      <Plural value={people} one="# traveller" other="# travellers" />
      {' · '}
      {i18n._(CABIN_LABELS[flyers.cabin])}
    </PanelField>
  )
}
