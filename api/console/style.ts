/** The one stylesheet of the console: a page to be read. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fffefb, #15171a);
  --ink: light-dark(#1b1e22, #e6e4df);
  --quiet: light-dark(#5a616b, #a3a8b0);
  --line: light-dark(#d9d5cc, #3a3e44);
  --tint: light-dark(#f4f1ea, #1f2226);
  --accent: light-dark(#1d4f8c, #8fbdf0);
  --warm: light-dark(#9c4a16, #e6a877);
  --measure: 42rem;
  --serif: Charter, 'Bitstream Charter', 'Iowan Old Style', 'Palatino Linotype', Georgia, 'Noto Serif', serif;
  --sans: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
* { box-sizing: border-box; }
html { font: 18px/1.5 var(--serif); background: var(--paper); color: var(--ink); text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; background: var(--paper); padding: .5rem 1rem; z-index: 2; }
.skip:focus { left: 0; }
body > header { border-bottom: 3px double var(--line); font-family: var(--sans); font-size: .8rem; }
.masthead { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; max-width: 64rem; margin: 0 auto; padding: .6rem 1.25rem; }
.masthead .name { font: 700 1.25rem/1 var(--serif); color: var(--ink); text-decoration: none; margin-right: auto; }
.masthead ul { display: flex; flex-wrap: wrap; gap: .1rem 1rem; list-style: none; margin: 0; padding: 0; }
.masthead nav a { display: inline-block; padding: .35rem 0; color: var(--ink); text-decoration: none; }
.masthead nav a:hover { text-decoration: underline; }
.masthead nav a[aria-current] { font-weight: 700; border-bottom: 2px solid var(--warm); }
main { max-width: 64rem; margin: 0 auto; padding: 1.75rem 1.25rem 4rem; container-type: inline-size; }
main > *, main > article > * { max-width: var(--measure); }
main > .wide, main > article > .wide, .wide > * { max-width: none; }
h1 { font-size: clamp(1.55rem, 4.2cqi, 2.2rem); line-height: 1.15; margin: .25rem 0 .75rem; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.25; margin: 2.2rem 0 .5rem; padding-top: .5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem; }
p, ul, ol, dl, blockquote { margin: 0 0 .9rem; }
li { margin-bottom: .35rem; }
li ul { margin: .2rem 0 .4rem; font-size: .9em; color: var(--quiet); }
blockquote { margin-left: 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--quiet); font-style: italic; }
code { font: .8em/1.4 ui-monospace, Consolas, monospace; color: var(--quiet); overflow-wrap: anywhere; }
mark { background: none; color: inherit; border-bottom: 2px solid var(--warm); }
mark a { text-decoration: none; font: .65em var(--sans); vertical-align: super; padding: .2em; }
.kicker, .note, figcaption, small, label, table, button, input, select, textarea, summary, .menu { font-family: var(--sans); }
.kicker { font-size: .75rem; letter-spacing: .04em; color: var(--quiet); margin: 0; }
.kicker strong { color: var(--warm); text-transform: uppercase; letter-spacing: .06em; }
.note { font-size: .8rem; color: var(--quiet); }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 1.2rem 0; padding: .9rem 0; border-block: 1px solid var(--line); }
.numbers div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.numbers dd { margin: 0; font-size: 1.55rem; font-weight: 700; line-height: 1.1; font-variant-numeric: lining-nums; }
.numbers dt { font: .75rem/1.3 var(--sans); color: var(--quiet); }
.numbers small { display: block; font-variant-numeric: lining-nums; }
.asked dt { font-weight: 600; }
.asked dt::first-letter { text-transform: uppercase; }
.asked dd { margin: 0 0 .7rem; }
.scroll { overflow-x: auto; margin: 0 0 1.1rem; }
table { border-collapse: collapse; width: 100%; font-size: .78rem; line-height: 1.4; font-variant-numeric: tabular-nums lining-nums; }
tbody th::first-letter, thead th::first-letter { text-transform: uppercase; }
caption { text-align: left; font-weight: 600; padding-bottom: .3rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5rem; }
th { font-weight: 600; color: var(--quiet); }
td.number, th.number { text-align: right; white-space: nowrap; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem 2.5rem; margin: 1.5rem 0; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-size: .85rem; margin-bottom: .5rem; }
figcaption strong { display: block; font: 700 1rem/1.3 var(--serif); }
figure svg { display: block; width: 100%; height: auto; max-width: 40rem; color: var(--ink); }
details { margin: .5rem 0; }
summary { cursor: pointer; font-size: .8rem; color: var(--accent); padding: .3rem 0; }
form { margin: 0 0 1rem; }
label { display: block; font-size: .8rem; font-weight: 600; margin: .8rem 0 .2rem; }
input:not([type=checkbox], [type=radio]), select, textarea { width: 100%; font-size: .95rem; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: 3px; padding: .5rem .6rem; }
textarea { font: 1rem/1.5 var(--serif); min-height: 9rem; resize: vertical; }
td input { min-width: 8rem; }
button, .button { display: inline-block; font-size: .85rem; font-weight: 600; color: var(--paper); background: var(--accent); border: 1px solid var(--accent); border-radius: 3px; padding: .55rem 1.1rem; margin: .8rem .6rem 0 0; cursor: pointer; text-decoration: none; }
button.plain { color: var(--accent); background: none; }
header button.plain { margin: 0; padding: .35rem 0; border: 0; font-weight: 400; }
.row { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: end; }
.row > * { flex: 1 1 9rem; }
.row > button { flex: 0 0 auto; }
.menu { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .8rem; list-style: none; padding: .5rem 0; border-block: 1px solid var(--line); }
.menu li { margin: 0; }
.problem { border-left: 4px solid var(--warm); background: var(--tint); padding: .7rem 1rem; }
.box { background: var(--tint); padding: .9rem 1.1rem; margin: 1.4rem 0; }
.box > :last-child { margin-bottom: 0; }
progress { width: 100%; accent-color: var(--accent); }
.steps { list-style: none; padding: 0; }
.steps li { display: flex; justify-content: space-between; border-bottom: 1px solid var(--line); padding: .3rem 0; }
ins { text-decoration: none; background: light-dark(#dcebd9, #24402a); }
del { background: light-dark(#f6ddd6, #4a2822); }
@media (max-width: 30rem) { html { font-size: 16.5px; } main { padding-inline: 1rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
@media print {
  :root { color-scheme: light; }
  html { font-size: 10.5pt; background: none; }
  body > header, .skip, .menu, form, .screen { display: none; }
  main { max-width: none; padding: 0; }
  main > *, main > article > * { max-width: none; }
  h2, h3 { break-after: avoid; }
  details > * { display: block; }
  .charts { grid-template-columns: 1fr 1fr; }
  a { color: inherit; text-decoration: none; }
}
`;
