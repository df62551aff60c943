/** Style of the hosted page, light and dark; it shows on purpose that this is not Singgah's own page. */
export const SIMULATOR_STYLE = `
:root { color-scheme: light dark; --page: #eef1f6; --card: #fff; --ink: #1a2233; --dim: #56607a; --line: #ccd3e0; --mark: #3949ab;
  --on-mark: #fff; --note: #fff4d6; --note-ink: #5b4300; --bad: #a3261b }
@media (prefers-color-scheme: dark) {
  :root { --page: #11151e; --card: #1b2130; --ink: #e9edf7; --dim: #a9b3ca; --line: #38425a; --mark: #a9b6ff; --on-mark: #131a33;
    --note: #3a2f10; --note-ink: #ffe2a0; --bad: #ffb1a8 }
}
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
main { max-inline-size: 34rem; margin: 0 auto; padding: 1rem 1rem 3rem }
.demo { margin: 0; padding: .6rem 1rem; background: var(--note); color: var(--note-ink); text-align: center; font-size: .9rem }
.card { margin-block-start: 1rem; padding: clamp(1.1rem, 4vw, 1.75rem); border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
h1 { margin: 0; font-size: 1.35rem; line-height: 1.25 } h2 { margin: 0 0 .75rem; font-size: 1.05rem }
.what { margin: .25rem 0 0; color: var(--dim); overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: .35rem 1rem; margin: 1rem 0 0 }
dt { color: var(--dim) } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
.sum { font-size: 1.35rem; font-weight: 700 } .number { font-weight: 700; letter-spacing: .06em; user-select: all }
form { margin-block-start: 1.25rem }
fieldset { margin: 0 0 1.1rem; padding: 0; border: 0 } legend { padding: 0; margin-block-end: .5rem; font-weight: 650 }
.choice { display: flex; align-items: baseline; gap: .7rem; padding: .7rem .9rem; margin-block-end: .4rem; border: 1px solid var(--line); border-radius: 10px; cursor: pointer }
.choice:has(:checked) { border-color: var(--mark); box-shadow: inset 0 0 0 1px var(--mark) }
.choice input { accent-color: var(--mark); inline-size: 1.1rem; block-size: 1.1rem; flex: none; translate: 0 .15rem }
.choice b { font-variant-numeric: tabular-nums }
.choice span { color: var(--dim) }
button, .button { display: block; inline-size: 100%; min-block-size: 48px; padding: .7rem 1rem; border: 1px solid var(--mark); border-radius: 10px;
  background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer }
dl + button, figure + button { margin-block-start: 1.25rem }
button.quiet { background: none; border-color: var(--line); color: var(--ink); font-weight: 500 }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .5rem; margin-block-start: .5rem }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
label.text { display: block; font-weight: 650 }
input[type=text] { inline-size: 100%; min-block-size: 48px; margin-block: .3rem .9rem; padding: .5rem .8rem; border: 1px solid var(--dim); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; font-size: 1.25rem; letter-spacing: .2em }
.wrong { margin: 0 0 .75rem; color: var(--bad); font-weight: 650 }
.hint { margin: 0 0 1rem; color: var(--dim) }
details { margin-block-start: 1.25rem; border-block-start: 1px solid var(--line); padding-block-start: 1rem }
summary { cursor: pointer; font-weight: 650 } details > :not(summary) { margin-block-start: .8rem }
.code { margin: 1rem auto 0; text-align: center } .code svg { inline-size: min(13rem, 70%); block-size: auto; fill: var(--ink) }
.code figcaption { margin-block-start: .5rem } .code small { display: block; color: var(--dim) }
.back { display: block; margin-block-start: 1.25rem; text-align: center; color: var(--mark) }
`
