(() => {
  const { content } = document.currentScript.previousElementSibling;
  const scripts = document.createRange().createContextualFragment(content.textContent);
  // 'strict-dynamic' extends to scripts that no parser made; Firefox counts those of a fragment as parsed.
  for (const parsed of scripts.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
    script.text = parsed.text;
    parsed.replaceWith(script);
  }
  const gestures = ["pointerdown", "touchstart", "keydown", "focusin"];
  const presses = ["click", "submit"];
  let pressed;

  function load() {
    for (const gesture of gestures) removeEventListener(gesture, load, true);
    document.body.append(scripts);
  }
  // Buttons that are pressed before hydration are clicked again after it.
  function remember(event) {
    const isForm = event.type === "submit";
    if (isForm && event.target.hasAttribute("action")) return;
    if (isForm) event.preventDefault();
    pressed = (isForm ? event.submitter : event.target.closest("button[type=button]")) ?? pressed;
  }
  function loadAfterPaint() {
    const painted = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(load)));
    painted.observe({ type: "paint", buffered: true });
    setTimeout(load, 500); // a page in the background is not painted
  }

  // The first script opens the stream that the scripts below fill with the data of the loaders.
  document.body.append(scripts.querySelector("script"));
  for (const gesture of gestures) addEventListener(gesture, load, { capture: true, passive: true });
  for (const press of presses) addEventListener(press, remember, true);
  addEventListener(
    "hydrated",
    () => {
      for (const press of presses) removeEventListener(press, remember, true);
      document.documentElement.dataset.started = "";
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
  if (document.readyState === "complete") loadAfterPaint();
  else addEventListener("load", loadAfterPaint);
})();
