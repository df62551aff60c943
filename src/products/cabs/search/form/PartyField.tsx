import { Plural, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { PanelField } from '#src/search/PanelField.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import type { Party } from './PartyPanel.tsx'

const numberOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0)

const fetchPanel = () => import('./PartyPanel.tsx')

/** People, bags and child seats in one line; pressing it opens the counters. */
export const PartyField = (props: {
  party: Party
  errorOf: (field: keyof Party) => string | undefined
  onChange: (party: Partial<Party>) => void
}) => {
  const { t } = useLingui()
  const panel = useOnDemand(fetchPanel, 'idle')
  const { party, errorOf } = props
  const seats = numberOf(party.childSeats)
  const drawn = ({ PartyPanel }: Awaited<ReturnType<typeof fetchPanel>>) => <PartyPanel {...props} />
  return (
    <PanelField
      label={t`People and bags`}
      icon={<IconUsers size={20} aria-hidden />}
      error={errorOf('people') ?? errorOf('bags') ?? errorOf('childSeats')}
      onWanted={panel.want}
      isMissing={panel.missing}
      panel={panel.part && drawn(panel.part)}
      early={async () => drawn(await fetchPanel())}
    >
      <Plural value={numberOf(party.people)} one="# person" other="# people" />
      {' · '}
      <Plural value={numberOf(party.bags)} _0="no bags" one="# bag" other="# bags" />
      {seats > 0 && (
        <>
          {' · '}
          <Plural value={seats} one="# child seat" other="# child seats" />
        </>
      )}
    </PanelField>
  )
}
