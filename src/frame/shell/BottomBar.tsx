import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import type { SessionUser } from '#src/platform/session/claims.ts'
import classes from './AppFrame.module.css'
import { SectionLink } from './SectionLink.tsx'
import { areaOn, sectionsFor } from './sections.ts'

/** What people of an area do most, on phones; everything else is in the sheet that More opens. */
export const BottomBar = ({ user, onMore }: { user: SessionUser; onMore: () => void }) => {
  const { t } = useLingui()
  const area = areaOn(useRouterState({ select: (state) => state.location.pathname }), user)
  return (
    <nav className={classes.bottomBar} aria-label={t`Main`}>
      {sectionsFor(area, user)
        .filter(({ isInBar }) => isInBar)
        .map((section) => (
          <SectionLink key={section.key} section={section} className={classes.tab} iconClass={classes.tabIcon} />
        ))}
      <button type="button" className={classes.tab} onClick={onMore} aria-haspopup="dialog">
        <span className={classes.tabIcon}>
          <IconDots size={21} aria-hidden />
        </span>
        {t`More`}
      </button>
    </nav>
  )
}
