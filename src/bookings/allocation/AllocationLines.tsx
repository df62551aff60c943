import { Trans } from '@lingui/react/macro'
import type { Allocated } from '#contract/companies/allocated.ts'
import { formatMoney } from '#src/i18n/formats.ts'

const unitLine = (unit: Allocated['project']): string => (unit === null ? '' : `${unit.code} ${unit.name}`)

/** Invoice recipient, cost centre, project and two payers in a list of facts; unknown ones are left out. */
export const AllocationLines = ({ allocated }: { allocated: Allocated }) => {
  const { invoiceTo, costCentre, project, ownPart } = allocated
  return (
    <>
      {invoiceTo !== null && (
        <>
          <dt>
            <Trans>Invoice to</Trans>
          </dt>
          <dd>{invoiceTo}</dd>
        </>
      )}
      {costCentre !== null && (
        <>
          <dt>
            <Trans>Cost centre</Trans>
          </dt>
          <dd>{unitLine(costCentre)}</dd>
        </>
      )}
      {project !== null && (
        <>
          <dt>
            <Trans>Project</Trans>
          </dt>
          <dd>{unitLine(project)}</dd>
        </>
      )}
      {ownPart && (
        <>
          <dt>
            <Trans>Company pays</Trans>
          </dt>
          <dd className="tabular">{formatMoney(ownPart.company)}</dd>
          <dt>
            <Trans>Traveller pays</Trans>
          </dt>
          <dd className="tabular">{formatMoney(ownPart.own)}</dd>
        </>
      )}
    </>
  )
}
