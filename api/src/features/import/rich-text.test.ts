import { expect, test } from "vitest";
import { htmlOf, richText } from "./rich-text.ts";

test.each([
  ["Plain & simple\n\nsecond", "Plain & simple\n\nsecond", ""],
  ["<p>Only</p><p>paragraphs</p>", "Only\n\nparagraphs", ""],
  ["<p>Of <b>heavy</b> <i>silk</i></p>", "Of heavy silk", "<p>Of <strong>heavy</strong> <em>silk</em></p>"],
  [
    '<h1 style="color:red">Care</h1><ul class="x"><li>Cold wash</li></ul><p> </p>',
    "Care\n\n• Cold wash",
    "<h3>Care</h3><ul><li>Cold wash</li></ul>",
  ],
  [
    '<p><a href="https://a.example/b?c=1&amp;d=2" onclick="x()" target="_top">The loom</a></p>',
    "The loom",
    '<p><a href="https://a.example/b?c=1&amp;d=2">The loom</a></p>',
  ],
  ["<p><a href='/help'>Help</a></p>", "Help", '<p><a href="/help">Help</a></p>'],
  ["<p><a href='javascript:alert(1)'>a</a><script>b</script></p>", "a", "<p><a>a</a></p>"],
  ["<b>a</b><img src=x onerror=y><svg><script>b</script></svg>", "a", "<strong>a</strong>"],
  ["<p><a href='//evil.example'>a</a></p>", "a", "<p><a>a</a></p>"],
  ["<b>S</b><table><tr><td>38</td><td>40</td></tr></table>", "S\n\n38 40", ""],
])("%s", (given, text, html) => {
  expect(richText(given)).toEqual({ text, html });
});

test.each([
  ["One\ntwo\n\n5 < 6 & <b>", "<p>One<br>two</p><p>5 &lt; 6 &amp; &lt;b&gt;</p>"],
  ["", ""],
])("the text %s in the editor is the same text when it is saved", (text, html) => {
  expect(htmlOf({ text, html: "" })).toBe(html);
  expect(richText(html)).toEqual({ text, html: "" });
});
