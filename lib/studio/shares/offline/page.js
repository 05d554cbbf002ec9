// @ts-check
// Runs in a page that was saved to a disk: nothing but the browser is there.
(() => {
  /** @typedef {import("./board.ts").OfflineBoard & { words: import("./write-page.ts").OfflineWords }} Board */
  /** @typedef {import("./page-answers.js").Stroke} Stroke */
  /** @typedef {import("./page-answers.js").Verdict} Verdict */
  /** @typedef {import("./page-answers.js").Note} Note */
  /** @typedef {import("./board.ts").OfflineScene} Scene */
  const read = (/** @type {Element | null} */ element) => JSON.parse(element?.textContent ?? "null");
  /** @type {Board} */
  const board = read(document.getElementById("board"));
  /** @type {Scene[]} */
  const scenes = [...document.querySelectorAll("script.scene")].map(read);
  const { words } = board;
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const fill = (/** @type {string} */ text, /** @type {Record<string, string | number>} */ values) =>
    text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

  /** @type {import("./page-answers.js").openAnswers} */
  // @ts-expect-error: It stands before this in the same script.
  const open = openAnswers;
  const said = open(`sceneboard-review ${board.token}`, () => localStorage);
  const { kept } = said;
  window.addEventListener("beforeunload", (event) => {
    if (said.countUnsaved() > 0) event.preventDefault();
  });

  const atOf = () => Math.max(0, Math.min(scenes.length, Number(location.hash.slice(1)) || 1) - 1);
  let at = atOf();
  /** @type {"pen" | "arrow" | "box" | null} */
  let tool = null;
  let isAsking = false;
  /** The note whose words are being changed. */
  let editing = "";
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
  // The second press of a double click meets what stands there by then: the next scene, or another note.
  const button = (/** @type {string} */ text, /** @type {() => void} */ press, given = {}, isQuick = false) =>
    make(
      "button",
      { type: "button", click: (/** @type {MouseEvent} */ { detail }) => (isQuick || detail < 2) && press(), ...given },
      [text],
    );

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
    said.change(act);
    show();
  };
  const turnTo = (/** @type {number} */ to) => {
    at = to;
    isAsking = false;
    editing = "";
    show();
    window.scrollTo(0, 0);
  };
  const go = (/** @type {number} */ to) => {
    turnTo(Math.max(0, Math.min(scenes.length - 1, to)));
    // For Back, and for a page that is loaded anew.
    location.hash = String(at + 1);
  };
  window.addEventListener("hashchange", () => {
    if (atOf() !== at) turnTo(atOf());
  });

  const drawingOf = ({ sceneId, parts } = scene()) => `${sceneId} ${parts.picture}`;
  const strokesNow = () => kept.drawings[drawingOf()] ?? [];
  const draw = (/** @type {Stroke[]} */ strokes) =>
    said.change(() => {
      if (strokes.length > 0) kept.drawings[drawingOf()] = strokes;
      else delete kept.drawings[drawingOf()];
    });
  const takeBack = (/** @type {string} */ uuid) => {
    if (said.isGiven(uuid)) told = words.takenBackHere;
    change(() => said.takeBack(uuid));
  };
  const judge = (/** @type {Verdict["verdict"]} */ verdict, note = "") => {
    const { sceneId, parts: seen } = scene();
    change(() => {
      isAsking = false;
      const before = verdictOf(scene());
      if (before) said.takeBack(before.uuid);
      kept.answers.push({ uuid: crypto.randomUUID(), sceneId, kind: "verdict", verdict, note, about: [], seen });
      delete kept.drafts[`changes ${sceneId}`];
    });
    const open = scenes.findIndex((other, index) => index > at && !verdictOf(other));
    if (open > 0) go(open);
  };

  const save = () => {
    const file = said.next();
    if (!file) {
      told = words.nothingToSave;
      return show();
    }
    const { format, token, page: made } = board;
    const blob = new Blob([JSON.stringify({ format, token, page: made, ...file })], { type: "application/json" });
    if (blob.size > board.mostBytes) {
      told = words.tooLargeToSave;
      return show();
    }
    const name = `${board.title} – ${file.person.name}.json`.replace(/[\\/:*?"<>|]+/g, "_");
    const link = make("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    told = fill(words.savedAs, { file: name });
    said.saved(file.version);
    show();
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
    const drawn = [...notes.flatMap((note) => (note.kind === "note" ? note.strokes : [])), ...strokesNow()];
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
      const strokes = strokesNow();
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
        if (stroke.kind === "pen" || (start && to && (start[0] !== to[0] || start[1] !== to[1])))
          draw([...strokesNow(), stroke]);
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
      strokesNow().length > 0
        ? button(words.clearDrawing, () => {
            draw([]);
            show();
          })
        : null,
      strokesNow().length > 0 ? make("span", { class: "dim" }, [words.drawingGoesWith]) : null,
    ]);

  /** @param {{ key: string, label: string, send: string, act: (text: string) => void, cancel?: () => void, text?: string }} given */
  const field = ({ key, label, send, act, cancel, text = "" }) => {
    const area = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        "aria-label": label,
        placeholder: label,
        maxlength: 4000,
        dir: "auto",
        input: () =>
          said.change(() => {
            kept.drafts[key] = area.value;
          }),
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) say();
          if (event.key === "Escape") (cancel ?? (() => area.blur()))();
          event.stopPropagation();
        },
      })
    );
    area.value = kept.drafts[key] ?? text;
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
      button(words.takeBack, () => takeBack(verdict.uuid)),
    ]);
  };

  const timecode = (/** @type {number} */ ms) => {
    const tenths = Math.floor(ms / 100);
    return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, "0")}.${tenths % 10}`;
  };

  const ownNote = (/** @type {Note} */ note) => {
    const key = `edit ${note.uuid}`;
    const close = () =>
      change(() => {
        editing = "";
        delete kept.drafts[key];
      });
    const rewrite = (/** @type {string} */ text) => {
      if (said.isGiven(note.uuid) && text !== note.text) told = words.changedHere;
      said.change(() => {
        const now = kept.answers.find(({ uuid }) => uuid === note.uuid);
        if (now?.kind === "note") now.text = text;
      });
      close();
    };
    if (editing === note.uuid)
      return make("li", {}, [
        field({ key, label: words.editNote, send: words.keepChange, act: rewrite, cancel: close, text: note.text }),
      ]);
    const edit = () => {
      editing = note.uuid;
      show();
      /** @type {HTMLElement | null} */ (page.querySelector("li textarea"))?.focus();
    };
    return make("li", { class: "said" }, [
      make("p", { dir: "auto" }, [note.text]),
      make("div", { class: "row" }, [button(words.edit, edit), button(words.remove, () => takeBack(note.uuid))]),
    ]);
  };

  const notes = () => {
    const own = /** @type {Note[]} */ (
      kept.answers.filter((answer) => answer.kind === "note" && answer.sceneId === scene().sceneId)
    );
    const before = scene().notes;
    return [
      own.length > 0
        ? make("section", {}, [make("h2", {}, [words.yourNotes]), make("ul", {}, own.map(ownNote))])
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
      button("‹", () => go(at - 1), { class: "step", "aria-label": words.previous, disabled: at === 0 }, true),
      mayJudge && scene().picture
        ? button(words.requestChanges, () => {
            isAsking = true;
            show();
            page.querySelector("textarea")?.focus();
          })
        : null,
      mayJudge && scene().picture ? button(words.approve, () => judge("approved"), { class: "primary" }) : null,
      button(
        "›",
        () => go(at + 1),
        { class: "step", "aria-label": words.next, disabled: at === scenes.length - 1 },
        true,
      ),
    ]);

  const addNote = (/** @type {string} */ text) =>
    change(() => {
      const { sceneId, parts } = scene();
      const drawn = { strokes: strokesNow(), picture: parts.picture };
      kept.answers.push({ uuid: crypto.randomUUID(), sceneId, kind: "note", text, ...drawn });
      delete kept.drafts[`note ${sceneId}`];
      delete kept.drawings[drawingOf()];
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
    const unsaved = said.countUnsaved();
    const status = unsaved > 0 ? fill(words.notSavedYet, { answers: unsaved }) : "";
    page.replaceChildren(
      make("div", { class: "app" }, [
        make("header", {}, [
          make("h1", { dir: "auto" }, [board.title]),
          make("span", { class: "dim" }, [
            `${fill(words.sceneOf, { number, scenes: scenes.length })} · ${board.madeOn}`,
          ]),
          make("span", { class: "grow" }),
          make("span", { class: "dim", role: "status" }, [
            [told || status, said.isKeeping() ? "" : words.browserKeepsNothing].filter(Boolean).join(" "),
          ]),
          mayWrite ? button(words.saveAnswers, save, { class: unsaved > 0 ? "primary" : "" }) : null,
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
    if (event.key === "a" && !event.repeat && mayJudge && scene().picture) judge("approved");
    if (event.key === "n") {
      event.preventDefault();
      page.querySelector("textarea")?.focus();
    }
  });
  show();
})();
