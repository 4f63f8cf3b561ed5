export const DOCS_STYLE = `
body{font:17px/1.55 system-ui,sans-serif;color:#14171a;background:#fbfaf7;max-width:70rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
a{color:#0b5c5c}h1,h2,h3{line-height:1.25}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
nav a{display:inline-block;padding:.25rem 0}code,pre,textarea{font:.9em/1.5 ui-monospace,monospace}
details{border:1px solid #d9d5cc;border-radius:.5rem;background:#fff;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0}summary b{display:inline-block;min-width:4.5rem}summary span{display:block}
label{display:block;margin:.5rem 0}label small{display:block}
input,textarea,select,button{font:inherit;color:inherit;padding:.45rem .6rem;border:1px solid #6b6f73;border-radius:.35rem;background:#fff;max-width:100%;box-sizing:border-box}
textarea{width:100%;min-height:12rem}button{background:#0b5c5c;color:#fff;border-color:#0b5c5c;cursor:pointer;min-height:2.75rem}
:focus-visible{outline:3px solid #b4540a;outline-offset:2px}pre{background:#f3f1ec;padding:.75rem;overflow:auto;max-height:28rem;border-radius:.35rem;white-space:pre-wrap}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #e4e1da;padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top}
@media(max-width:40rem){table{min-width:40rem}}
`;
