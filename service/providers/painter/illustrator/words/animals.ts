/** Icons that live: they are characters, not things. */
export const animals = new Set(
  "dog cat black-cat poodle guide-dog service-dog horse cow pig ewe goat rooster duck swan goose fox wolf bear polar-bear panda lion tiger leopard elephant giraffe rabbit deer camel two-hump-camel kangaroo zebra rhinoceros hippopotamus gorilla monkey penguin turkey peacock llama mammoth t-rex sauropod snail frog crocodile mouse hedgehog koala badger beaver otter squirrel chipmunk raccoon sloth unicorn dragon donkey ox water-buffalo bison moose flamingo snake lizard bird dove eagle owl bat butterfly honeybee parrot whale spouting-whale dolphin shark octopus turtle seal jellyfish robot snowman".split(
    " ",
  ),
);
