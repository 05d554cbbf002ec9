// @ts-check
// Runs in a page that was saved to a disk: nothing but the browser is there.
(() => {
  /** @typedef {import("./board.ts").OfflineBoard & { words: import("./write-page.ts").OfflineWords }} Board */
  /** @typedef {import("#lib/contract/stroke.ts").Stroke} Stroke */
  /** @typedef {import("./board.ts").OfflineScene} Scene */
  /** @typedef {{ uuid: string, sceneId: string, kind: "note", text: string, strokes: Stroke[], picture: string }} Note */
  /** @typedef {{ uuid: string, sceneId: string, kind: "verdict", verdict: "approved" | "changes_requested", note: string, about: [], seen: Scene["parts"] }} Verdict */
  /** @typedef {{ person: { uuid: string, name: string } | null, answers: (Note | Verdict)[], saved: number, drafts: Record<string, string> }} Kept */

  const read = (/** @type {Element | null} */ element) => JSON.parse(element?.textContent ?? "null");
  /** @type {Board} */
  const board = read(document.getElementById("board"));
  /** @type {Scene[]} */
  const scenes = [...document.querySelectorAll("script.scene")].map(read);
  const { words } = board;
  const place = `sceneboard-review ${board.token}`;
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const fill = (/** @type {string} */ text, /** @type {Record<string, string | number>} */ values) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

  /** @type {Kept} */
  let kept = { person: null, answers: [], saved: 0, drafts: {} };
  let isKeeping = true;
  // Before each act: the same page may be open in another tab, whose answers stand beside those of this one.
  const load = () => {
    if (!isKeeping) return;
    try {
      kept = { ...kept, ...JSON.parse(localStorage.getItem(place) ?? "{}") };
    } catch {
      // Where a browser keeps nothing for a file, the open page still does.
      isKeeping = false;
    }
  };
  const keep = () => {
    try {
      localStorage.setItem(place, JSON.stringify(kept));
      isKeeping = true;
    } catch {
      // As above.
      isKeeping = false;
    }
  };
  load();
  window.addEventListener("beforeunload", (event) => {
    if (kept.answers.length > kept.saved) event.preventDefault();
  });

  let at = 0;
  /** @type {"pen" | "arrow" | "box" | null} */
  let tool = null;
  /** @type {Stroke[]} */
  let strokes = [];
  let isAsking = false;
  let told = "";

  /**
   * @param {string} name
   * @param {Record<string, unknown>} [given]
   * @param {(Node | string | null)[]} [children]
   */
  const make = (name, given = {}, children = []) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined || value === null || value === false) continue;
      if (typeof value === "function") element.addEventListener(key, /** @type {EventListener} */ (value));
      else element.setAttribute(key, value === true ? "" : String(value));
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  };
  const button = (/** @type {string} */ text, /** @type {() => void} */ press, given = {}) =>
    make("button", { type: "button", click: press, ...given }, [text]);

  const scene = () => /** @type {Scene} */ (scenes[at]);
  // What was said on an older page of the board stands for what that one showed alone.
  const isOfNow = (/** @type {Verdict} */ { seen }, /** @type {Scene["parts"]} */ parts) =>
    /** @type {(keyof Scene["parts"])[]} */ (Object.keys(parts)).every((part) => seen[part] === parts[part]);
  const verdictOf = (/** @type {Scene} */ { sceneId, parts }) =>
    /** @type {Verdict | undefined} */ (
      kept.answers.findLast(
        (answer) => answer.kind === "verdict" && answer.sceneId === sceneId && isOfNow(answer, parts),
      )
    );
  const mayJudge = board.level === "approve";
  const mayWrite = board.level !== "look";

  const change = (/** @type {() => void} */ act) => {
    load();
    act();
    keep();
    show();
  };
  const go = (/** @type {number} */ to) => {
    at = Math.max(0, Math.min(scenes.length - 1, to));
    strokes = [];
    isAsking = false;
    show();
    window.scrollTo(0, 0);
  };
  const without = (/** @type {string} */ uuid) => {
    const gone = kept.answers.findIndex((answer) => answer.uuid === uuid);
    if (gone < 0) return;
    if (gone < kept.saved) kept.saved = 0;
    kept.answers.splice(gone, 1);
  };
  const judge = (/** @type {Verdict["verdict"]} */ verdict, note = "") => {
    const { sceneId, parts: seen } = scene();
    change(() => {
      isAsking = false;
      const before = verdictOf(scene());
      if (before) without(before.uuid);
      kept.answers.push({ uuid: crypto.randomUUID(), sceneId, kind: "verdict", verdict, note, about: [], seen });
      delete kept.drafts[`changes ${sceneId}`];
    });
    const open = scenes.findIndex((other, index) => index > at && !verdictOf(other));
    if (open > 0) go(open);
  };

  const save = () => {
    load();
    const { person, answers } = kept;
    if (!person || answers.length === 0) {
      told = words.nothingToSave;
      return show();
    }
    const file = `${board.title} – ${person.name}.json`.replace(/[\\/:*?"<>|]+/g, "_");
    const { format, token } = board;
    const blob = new Blob([JSON.stringify({ format, token, person, answers })], { type: "application/json" });
    const link = make("a", { href: URL.createObjectURL(blob), download: file });
    link.click();
    told = fill(words.savedAs, { file });
    change(() => {
      kept.saved = answers.length;
    });
  };

  /** @param {Stroke} stroke */
  const shape = (stroke) => {
    const name = "http://www.w3.org/2000/svg";
    const points = stroke.points.map(([x, y]) => [x * 1000, y * 1000]);
    const [first = [0, 0], last = first] = [points[0], points.at(-1)];
    const [x1 = 0, y1 = 0] = first;
    const [x2 = 0, y2 = 0] = last;
    const path = document.createElementNS(name, "path");
    let line = `M${points.map((point) => point.join(" ")).join("L")}`;
    if (stroke.kind === "box") line = `M${x1} ${y1}H${x2}V${y2}H${x1}Z`;
    if (stroke.kind === "arrow") {
      const turn = Math.atan2(y2 - y1, x2 - x1);
      const wing = (/** @type {number} */ by) => `${x2 - 40 * Math.cos(turn + by)} ${y2 - 40 * Math.sin(turn + by)}`;
      line = `M${x1} ${y1}L${x2} ${y2}M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}`;
    }
    if (points.length === 1) line += "l1 0";
    for (const [key, value] of Object.entries({
      d: line,
      fill: "none",
      stroke: "#ff5252",
      "stroke-width": "4",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "vector-effect": "non-scaling-stroke",
    }))
      path.setAttribute(key, value);
    return path;
  };

  const overlay = () => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 1000 1000");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    if (tool) svg.classList.add("drawing");
    const notes = kept.answers.filter((answer) => answer.kind === "note" && answer.sceneId === scene().sceneId);
    const drawn = [...notes.flatMap((note) => (note.kind === "note" ? note.strokes : [])), ...strokes];
    svg.append(...drawn.map(shape));
    const toPoint = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const area = svg.getBoundingClientRect();
      const share = (/** @type {number} */ value) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
      /** @type {[number, number, number]} */
      const point = [share((clientX - area.left) / area.width), share((clientY - area.top) / area.height), 0.5];
      return point;
    };
    svg.addEventListener("pointerdown", (event) => {
      // A file with more than a note may hold would be taken in by nobody.
      const points = strokes.reduce((sum, each) => sum + each.points.length, 0);
      if (!tool || strokes.length >= 100 || points > 12_000 - 600) return;
      event.preventDefault();
      svg.setPointerCapture(event.pointerId);
      /** @type {Stroke} */
      const stroke = { kind: tool, colour: "red", points: [toPoint(event)] };
      let drawing = shape(stroke);
      svg.append(drawing);
      const move = (/** @type {PointerEvent} */ moved) => {
        const point = toPoint(moved);
        const [start = point] = stroke.points;
        if (stroke.kind !== "pen") stroke.points = [start, point];
        else if (stroke.points.length < 600) stroke.points.push(point);
        const next = shape(stroke);
        drawing.replaceWith(next);
        drawing = next;
      };
      const end = () => {
        svg.removeEventListener("pointermove", move);
        const [start, to] = stroke.points;
        if (stroke.kind === "pen" || (start && to && (start[0] !== to[0] || start[1] !== to[1]))) strokes.push(stroke);
        show();
      };
      svg.addEventListener("pointermove", move);
      svg.addEventListener("pointerup", end, { once: true });
      svg.addEventListener("pointercancel", end, { once: true });
    });
    return svg;
  };

  const tools = () =>
    make("div", { class: "row", role: "group", "aria-label": words.draw }, [
      .../** @type {const} */ (["pen", "arrow", "box"]).map((kind) =>
        button(
          words[kind],
          () => {
            tool = tool === kind ? null : kind;
            show();
          },
          { "aria-pressed": String(tool === kind) },
        ),
      ),
      strokes.length > 0
        ? button(words.clearDrawing, () => {
            strokes = [];
            show();
          })
        : null,
      strokes.length > 0 ? make("span", { class: "dim" }, [words.drawingGoesWith]) : null,
    ]);

  /** @param {{ key: string, label: string, send: string, act: (text: string) => void, cancel?: () => void }} given */
  const field = ({ key, label, send, act, cancel }) => {
    const area = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        "aria-label": label,
        placeholder: label,
        maxlength: 4000,
        dir: "auto",
        input: () => {
          load();
          kept.drafts[key] = area.value;
          keep();
        },
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) say();
          if (event.key === "Escape") (cancel ?? (() => area.blur()))();
          event.stopPropagation();
        },
      })
    );
    area.value = kept.drafts[key] ?? "";
    const say = () => area.value.trim() !== "" && act(area.value.trim());
    return make("div", { class: "body-field" }, [
      area,
      make("div", { class: "row" }, [
        button(send, () => void say(), { class: "primary" }),
        cancel ? button(words.cancel, cancel) : null,
      ]),
    ]);
  };

  const ownVerdict = () => {
    const verdict = verdictOf(scene());
    if (!verdict) return null;
    const isApproval = verdict.verdict === "approved";
    return make("div", { class: "said" }, [
      make("p", { dir: "auto" }, [
        make("strong", { class: isApproval ? "ok" : "warn" }, [isApproval ? words.approved : words.changesRequested]),
        verdict.note ? ` ${verdict.note}` : "",
      ]),
      button(words.takeBack, () => change(() => without(verdict.uuid))),
    ]);
  };

  const timecode = (/** @type {number} */ ms) => {
    const tenths = Math.floor(ms / 100);
    return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, "0")}.${tenths % 10}`;
  };

  const notes = () => {
    const own = kept.answers.filter((answer) => answer.kind === "note" && answer.sceneId === scene().sceneId);
    const before = scene().notes;
    return [
      own.length > 0
        ? make("section", {}, [
            make("h2", {}, [words.yourNotes]),
            make(
              "ul",
              {},
              own.map((note) =>
                make("li", { class: "said" }, [
                  make("p", { dir: "auto" }, [note.kind === "note" ? note.text : ""]),
                  button(words.remove, () => change(() => without(note.uuid))),
                ]),
              ),
            ),
          ])
        : null,
      before.length > 0
        ? make("section", {}, [
            make("h2", {}, [words.notesSoFar]),
            make(
              "ul",
              {},
              before.map(({ name, text, atMs }) =>
                make("li", { class: "said" }, [
                  atMs === undefined ? null : make("span", { class: "dim" }, [timecode(atMs)]),
                  make("p", { dir: "auto" }, [make("strong", {}, [name]), ` ${text}`]),
                ]),
              ),
            ),
          ])
        : null,
    ];
  };

  const bar = () =>
    make("nav", { class: "bar", "aria-label": words.scenes }, [
      button("‹", () => go(at - 1), { class: "step", "aria-label": words.previous, disabled: at === 0 }),
      mayJudge && scene().picture
        ? button(words.requestChanges, () => {
            isAsking = true;
            show();
            page.querySelector("textarea")?.focus();
          })
        : null,
      mayJudge && scene().picture ? button(words.approve, () => judge("approved"), { class: "primary" }) : null,
      button("›", () => go(at + 1), { class: "step", "aria-label": words.next, disabled: at === scenes.length - 1 }),
    ]);

  const addNote = (/** @type {string} */ text) =>
    change(() => {
      const { sceneId, parts } = scene();
      const drawn = { strokes, picture: parts.picture };
      kept.answers.push({ uuid: crypto.randomUUID(), sceneId, kind: "note", text, ...drawn });
      delete kept.drafts[`note ${sceneId}`];
      strokes = [];
      tool = null;
    });

  function door() {
    const name = /** @type {HTMLInputElement} */ (
      make("input", { id: "name", maxlength: 80, required: true, autocomplete: "name", dir: "auto" })
    );
    const enter = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (name.value.trim() === "") return;
      change(() => {
        kept.person ??= { uuid: crypto.randomUUID(), name: name.value.trim() };
      });
    };
    page.replaceChildren(
      make("form", { class: "door", submit: enter }, [
        make("h1", { dir: "auto" }, [board.title]),
        make("label", { for: "name" }, [words.whatIsYourName]),
        name,
        make("p", { class: "dim" }, [`${words.yourAnswersAreTold} ${words.answersStay}`]),
        make("button", { class: "primary" }, [words.begin]),
      ]),
    );
    name.focus();
  }

  function show() {
    if (scenes.length === 0)
      return page.replaceChildren(
        make("div", { class: "door" }, [make("h1", { dir: "auto" }, [board.title]), make("p", {}, [words.noScenes])]),
      );
    if (mayWrite && !kept.person) return door();
    const { sceneId, number, narration, picture, sound } = scene();
    const open = kept.answers.length - kept.saved;
    page.replaceChildren(
      make("div", { class: "app" }, [
        make("header", {}, [
          make("h1", { dir: "auto" }, [board.title]),
          make("span", { class: "dim" }, [
            `${fill(words.sceneOf, { number, scenes: scenes.length })} · ${board.madeOn}`,
          ]),
          make("span", { class: "grow" }),
          make("span", { class: "dim", role: "status" }, [
            told || (open > 0 ? fill(words.notSavedYet, { answers: open }) : ""),
          ]),
          mayWrite ? button(words.saveAnswers, save, { class: open > 0 ? "primary" : "" }) : null,
        ]),
        make("div", { class: "stage" }, [
          picture
            ? make("div", { class: "frame" }, [
                make("img", { src: picture, alt: fill(words.sceneOf, { number, scenes: scenes.length }) }),
                overlay(),
              ])
            : make("p", { class: "none" }, [words.noPicture]),
        ]),
        make("div", { class: "body" }, [
          make("p", { class: narration ? "words" : "words dim", dir: "auto" }, [narration || words.noNarration]),
          sound ? make("audio", { src: sound, controls: true, "aria-label": words.hear }) : null,
          ownVerdict(),
          isAsking
            ? field({
                key: `changes ${sceneId}`,
                label: words.whatIsToChange,
                send: words.send,
                act: (text) => judge("changes_requested", text),
                cancel: () => {
                  isAsking = false;
                  show();
                },
              })
            : null,
          mayWrite && picture ? tools() : null,
          mayWrite ? field({ key: `note ${sceneId}`, label: words.newNote, send: words.addNote, act: addNote }) : null,
          ...notes(),
          make(
            "div",
            { class: "strip" },
            scenes.map((other, index) => {
              const given = verdictOf(other)?.verdict;
              const mark = given === "approved" ? " ✓" : given ? " ↺" : "";
              return button(`${other.number}${mark}`, () => go(index), {
                "aria-current": index === at ? "true" : undefined,
                "aria-label": fill(words.sceneOf, { number: other.number, scenes: scenes.length }),
              });
            }),
          ),
        ]),
        bar(),
      ]),
    );
    told = "";
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || scenes.length === 0 || (mayWrite && !kept.person)) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const towards = document.documentElement.dir === "rtl" ? -1 : 1;
    if (event.key === "ArrowRight") go(at + towards);
    if (event.key === "ArrowLeft") go(at - towards);
    if (event.key === "j") go(at + 1);
    if (event.key === "k") go(at - 1);
    if (event.key === "a" && mayJudge && scene().picture) judge("approved");
    if (event.key === "n") {
      event.preventDefault();
      page.querySelector("textarea")?.focus();
    }
  });
  show();
})();
