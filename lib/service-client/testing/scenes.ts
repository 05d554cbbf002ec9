import type { PublishedAnswer, PublishedAnswers } from "./published.ts";

const picture = { thumbnailLink: "https://hosted.example/1-small.jpg", assetLink: "https://hosted.example/1.jpg" };

const take = { takeUuid: "t", number: 1, processStatus: "completed", selected: true };

const task: readonly PublishedAnswer[] = [
  [
    "each scene told apart",
    {
      ...{ task_id: "k", status: "PROCESSING", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "PENDING", error_message: null },
        { scene_id: "2", status: "rejected", error_message: "It has a motion video" },
      ],
    },
    {
      ...{ task_id: "k", status: "processing", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "pending" },
        { scene_id: "2", status: "rejected", error_message: "It has a motion video" },
      ],
    },
  ],
  [
    "numbers, and words that no document names",
    {
      task_id: 12,
      status: "submitted",
      total_scenes: "2",
      scenes: [
        { scene_id: 1, status: "QUEUED" },
        { scene_id: 2, status: "FAILED" },
      ],
    },
    {
      ...{ task_id: "12", status: "processing", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "pending" },
        { scene_id: "2", status: "rejected" },
      ],
    },
  ],
  [
    "no scenes",
    { task_id: "k", status: "processing", scenes: null },
    { task_id: "k", status: "processing", total_scenes: 0, scenes: [] },
  ],
  [
    "camel case",
    { taskId: "k", totalScenes: 1, scenes: [{ sceneId: "1", errorMessage: null }] },
    {
      ...{ task_id: "k", status: "processing", total_scenes: 1 },
      scenes: [{ scene_id: "1", status: "pending" }],
    },
  ],
];

export const publishedScenes = {
  listScenes: [
    [
      "pictures in all their states",
      {
        scenes: [
          {
            sceneId: "1",
            duration: 4000.5,
            storyboard: { processStatus: "COMPLETED", ...picture },
            motionVideo: { processStatus: "none" },
          },
          { sceneId: "2", duration: null, storyboard: { processStatus: "QUEUED", assetLink: null }, motionVideo: null },
          {
            sceneId: "3",
            storyboard: { processStatus: "FAILED", error_message: "Refused" },
            motionVideo: { error_message: null },
          },
          {
            sceneId: "4",
            storyboard: { processStatus: "FAILED", ...picture, error_message: "Refused" },
            motionVideo: { processStatus: "Failed", ...picture, error_message: null },
          },
        ],
      },
      {
        scenes: [
          {
            sceneId: "1",
            duration: 4000.5,
            storyboard: { processStatus: "completed", ...picture },
            motionVideo: { processStatus: "none" },
          },
          { sceneId: "2", storyboard: { processStatus: "processing" }, motionVideo: {} },
          { sceneId: "3", storyboard: { processStatus: "failed", errorMessage: "Refused" }, motionVideo: {} },
          {
            sceneId: "4",
            storyboard: { processStatus: "failed", ...picture, errorMessage: "Refused" },
            motionVideo: { processStatus: "failed", ...picture },
          },
        ],
      },
    ],
    [
      "no states, and pictures that are there or not",
      {
        scenes: [
          { sceneId: 1, storyboard: { ...picture, processStatus: null }, motionVideo: { assetLink: null } },
          { sceneId: 2 },
        ],
      },
      {
        scenes: [
          { sceneId: "1", storyboard: { ...picture, processStatus: "completed" }, motionVideo: {} },
          { sceneId: "2", storyboard: {}, motionVideo: {} },
        ],
      },
    ],
    [
      "seconds for how long they are, and for how long their takes are",
      {
        scenes: [
          { sceneId: "1", duration: 4.2 },
          { sceneId: "2", duration: "12" },
          { sceneId: "3", duration: 0 },
          { sceneId: "4", motionVideo: { takes: [{ ...take, duration: 5 }] } },
        ],
      },
      {
        scenes: [
          { sceneId: "1", duration: 4_200, storyboard: {}, motionVideo: {} },
          { sceneId: "2", duration: 12_000, storyboard: {}, motionVideo: {} },
          { sceneId: "3", duration: 0, storyboard: {}, motionVideo: {} },
          { sceneId: "4", storyboard: {}, motionVideo: { takes: [{ ...take, duration: 5_000 }] } },
        ],
      },
    ],
    [
      "numbers for states",
      { scenes: [{ sceneId: "1", storyboard: { processStatus: 1 } }] },
      { scenes: [{ sceneId: "1", storyboard: { processStatus: "processing" }, motionVideo: {} }] },
    ],
    [
      "takes, narration and place as null",
      {
        scenes: [
          {
            sceneId: "1",
            position: null,
            narration: null,
            visualDescription: null,
            words: null,
            storyboard: { takes: null },
          },
        ],
      },
      { scenes: [{ sceneId: "1", storyboard: {}, motionVideo: {} }] },
    ],
    ["still preparing", { scenes: [] }, { scenes: [] }],
    ["still preparing, with null", { scenes: null }, { scenes: [] }],
    ["still preparing, without data", null, { scenes: [] }],
    ["a list alone", [{ sceneId: "1" }], { scenes: [{ sceneId: "1", storyboard: {}, motionVideo: {} }] }],
  ],
  listStyles: [
    [
      "its own styles",
      [
        { name: "Cinematic 3D", description: null, previewLink: "https://hosted.example/s.jpg" },
        { name: "anime", tags: [] },
      ],
      [{ name: "Cinematic 3D", previewLink: "https://hosted.example/s.jpg" }, { name: "anime" }],
    ],
    ["none", null, []],
    ["a page of them", { list: [{ name: "anime" }], paging: null }, [{ name: "anime" }]],
  ],
  generateImages: task,
  generateMotionVideos: task,
} satisfies PublishedAnswers;
